import type { PriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { RequestError } from '../../../core/http/request-error.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceSheet } from '../../../i18n/pricing/price-sheet.ts';
import { faPriceSheets } from '../../../i18n/pricing/price-sheets.ts';
import { sharedSheetQuery } from '../queries.ts';
import { SheetTools } from '../tools/sheet-tools.tsx';

const texts = faPriceSheet.tools;

/** What is sent of a sheet, as everyone with its address sees it now. */
export function ShareDrawer({ sheet, onClose }: { sheet: PriceSheet; onClose: () => void }) {
  const { api } = usePage();
  const query = useQuery(sharedSheetQuery(api, sheet.token));
  const isHidden = query.error instanceof RequestError && query.error.status === 404;
  return (
    <Drawer open title={`${texts.title}: ${sheet.title}`} closeLabel={faPriceSheets.close} onClose={onClose}>
      {query.data ? (
        <SheetTools sheet={query.data} />
      ) : isHidden ? (
        <EmptyState title={texts.failed} text={texts.not_public} />
      ) : (
        <ListState query={query} empty={null} />
      )}
    </Drawer>
  );
}
