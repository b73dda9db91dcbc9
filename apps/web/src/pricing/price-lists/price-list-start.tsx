import { priceListStatuses } from '@rasteh/contract/pricing/price-lists/vocabulary';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { type FilterField, PanelFilters, periodFields } from '../../core/lists/panel-filters.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faFilters, faPanelFilters } from '../../i18n/core/filters.ts';
import { faPriceLists } from '../../i18n/pricing/price-lists.ts';
import { type PriceListsFilter, priceListsQuery } from './queries.ts';
import { ExportLinks } from './start/export-links.tsx';
import { FileDrop } from './start/file-drop.tsx';
import { HistoryRow } from './start/history-row.tsx';
import { SampleLists } from './start/sample-lists.tsx';
import styles from './start/start.module.css';
import { TextPaste } from './start/text-paste.tsx';
import { type Source, useCreatePriceList } from './start/use-begin.ts';
import { useSessionState } from './use-session-state.ts';

const fields: readonly FilterField[] = [
  {
    key: 'status',
    name: faPriceLists.history.status,
    choices: priceListStatuses.map((value) => ({ value, label: faPriceLists.statuses[value] })),
  },
  ...periodFields,
];

type PriceListStartProps = {
  /** The owner of the lists: pasted text is stored per user. */
  userId: number;
  filter: PriceListsFilter;
  /** Clears all filters. */
  onClear: () => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
  onOpen: (list_id: number) => void;
  /** A link to the printable list. */
  print: ReactNode;
};

/** Starts a price list from a file or a text, and lists the earlier ones. */
export function PriceListStart({ userId, filter, onClear, pages, onOpen, print }: PriceListStartProps) {
  const { api, is_demo } = usePage();
  const lists = useQuery(priceListsQuery(api, filter));
  const [text, setText] = useSessionState(`text.${userId}`, '');
  const { beginning, begin, cancel, forget } = useCreatePriceList(onOpen);
  useTopic('me');
  const start = async (source: Source) => {
    if ((await begin(source)) && 'text' in source) setText('');
  };
  const { page: _, ...narrow } = filter;
  const known = lists.data?.data ?? [];
  const last = lists.data?.meta.last_page ?? 1;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{faPriceLists.title}</h1>
        <p className={styles.note}>{faPriceLists.start.calm}</p>
      </header>
      <div className={styles.ways}>
        <Card id="list-file" title={faPriceLists.start.file_title}>
          <FileDrop beginning={beginning} onFile={(file) => void start({ file })} onCancel={cancel} onForget={forget} />
        </Card>
        <Card id="list-text" title={faPriceLists.start.text_title}>
          <TextPaste text={text} beginning={beginning} onText={setText} onRead={() => void start({ text })} onCancel={cancel} />
        </Card>
      </div>
      {is_demo ? <SampleLists /> : null}
      <Card id="list-history" title={faPriceLists.history.title}>
        <PanelFilters fields={fields} search={narrow} total={lists.data?.meta.total} />
        {known.length > 0 ? (
          <ul className={styles.list}>
            {known.map((list) => {
              const action =
                list.status === 'mapped' || list.status === 'checked' ? faPriceLists.history.go_on : faPriceLists.history.look;
              return (
                <HistoryRow key={list.id} list={list}>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={faPriceLists.history.open(action, list.title)}
                    onClick={() => onOpen(list.id)}
                  >
                    {action}
                  </Button>
                </HistoryRow>
              );
            })}
          </ul>
        ) : (
          <ListState
            query={lists}
            empty={
              Object.keys(narrow).length > 0 ? (
                <EmptyState
                  title={faPanelFilters.none_title}
                  text={faPanelFilters.none_text}
                  action={
                    <Button variant="quiet" onClick={onClear}>
                      {faFilters.reset}
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={faPriceLists.history.empty_title} text={faPriceLists.history.empty_text} />
              )
            }
          />
        )}
        {last > 1 ? pages(last) : null}
      </Card>
      <ExportLinks print={print} />
    </div>
  );
}
