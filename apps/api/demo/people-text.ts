import { demoPeople } from './data/people.data.ts';
import { demoSuppliers } from './data/suppliers.data.ts';
import type { DemoPerson } from './types.ts';

function roleOf({ role, supplier, trusted }: DemoPerson): string {
  if (role !== 'user') return role;
  if (supplier !== null) return 'supplier';
  return trusted ? 'buyer' : 'new buyer';
}

/** The Persian text is last in its line, so that a terminal without bidi keeps the rest readable. */
function lineOf(person: DemoPerson): string {
  const firm = demoSuppliers.find(({ handle }) => handle === person.supplier);
  const mobile = person.mobile.replace('+98', '0');
  const password = person.password ?? '(code alone)';
  const name = firm ? `${person.name} (${firm.title})` : person.name;
  return `  ${roleOf(person).padEnd(10)}${mobile}  ${password.padEnd(20)}  ${name}`;
}

/** The notice at the start of a demo: nothing in it is real, the available logins, and where to find codes and passwords. */
export function demoPeopleText(address: string): string {
  return [
    'Demo data (دادهٔ نمایشی): the people, firms and prices in it are made up.',
    `Log in at ${address}/login with one of these mobiles; the one-time code then appears in this log.`,
    'Admin and supporter are asked for their password too:',
    ...demoPeople.map(lineOf),
    '',
  ].join('\n');
}
