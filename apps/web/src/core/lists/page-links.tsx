import { formatNumber } from '@rasteh/persian/digits';
import { Pager } from '@rasteh/ui/pager';
import type { ComponentProps } from 'react';
import { fa } from '../../i18n/fa.ts';

type PageLinksProps = Pick<ComponentProps<typeof Pager>, 'currentPage' | 'lastPage' | 'renderLink'>;

/** Pagination of a list, with Persian texts. */
export function PageLinks(props: PageLinksProps) {
  return (
    <Pager
      {...props}
      label={fa.pager.label}
      previousLabel={fa.pager.previous}
      nextLabel={fa.pager.next}
      pageLabel={(page) => fa.pager.page(page, props.lastPage)}
      formatPage={(page) => formatNumber(page)}
    />
  );
}
