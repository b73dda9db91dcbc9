import { HandleSchema } from '@rasteh/contract/supply/suppliers/profile';
import { latinName } from '@rasteh/persian/latin-name';

/** Leaves room for a number behind it. */
const MOST = 34;

/** Whole words of a name, as many as fit. */
function shortened(name: string): string {
  if (name.length <= MOST) return name;
  const end = name.lastIndexOf('-', MOST);
  return name.slice(0, end > 0 ? end : MOST);
}

/** The handle of a trade name in Latin letters; what is too short, reserved or a number alone stands behind «anbar». */
export function handleOf(title: string): string {
  const name = shortened(latinName(title));
  return HandleSchema.safeParse(name).success ? name : shortened(['anbar', name].filter(Boolean).join('-'));
}
