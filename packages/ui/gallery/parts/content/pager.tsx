import { useState } from 'react';
import { Pager } from '../../../src/pager/index.ts';
import type { Part } from '../../part.ts';

const digits = (page: number) => page.toLocaleString('fa');

function Paging({ first, last, label }: { first: number; last: number; label: string }) {
  const [page, setPage] = useState(first);
  return (
    <Pager
      currentPage={page}
      lastPage={last}
      label={label}
      previousLabel="صفحهٔ پیش"
      nextLabel="صفحهٔ پس"
      pageLabel={(number) => `صفحهٔ ${digits(number)}`}
      formatPage={digits}
      renderLink={({ page: to, ...link }) => (
        <a
          {...link}
          href={`#page-${to}`}
          onClick={(event) => {
            event.preventDefault();
            setPage(to);
          }}
        />
      )}
    />
  );
}

export const part: Part = {
  usage: `<Pager currentPage={2} lastPage={9} label="صفحه‌ها" … renderLink={({ page, ...link }) => <a {...link} href={\`?page=\${page}\`} />} />`,
  states: {
    first: () => <Paging first={1} last={9} label="صفحه‌های فهرست اول" />,
    middle: () => <Paging first={5} last={9} label="صفحه‌های فهرست دوم" />,
    last: () => <Paging first={9} last={9} label="صفحه‌های فهرست سوم" />,
    'three pages': () => <Paging first={2} last={3} label="صفحه‌های فهرست چهارم" />,
    'one page shows nothing': () => <Paging first={1} last={1} label="صفحه‌های فهرست پنجم" />,
  },
};
