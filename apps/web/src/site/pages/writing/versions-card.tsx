import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { faWriting } from '../../../i18n/site/writing.ts';
import { pageVersionQuery, pageVersionsQuery } from '../written-pages.ts';
import { ChangedLines } from './changed-lines.tsx';
import { linesOf, type PageValues, valuesOf } from './form-values.ts';
import { diffLines } from './line-diff.ts';
import styles from './writing.module.css';

const texts = faWriting.versions;

type VersionsCardProps = {
  page: StoredPage;
  /** Puts the content of a version into the form. */
  onRestore: (values: PageValues, version: number) => void;
};

/** What each save stored; one is compared with the content of now, and taken back into the form. */
export function VersionsCard({ page, onRestore }: VersionsCardProps) {
  const { api } = usePage();
  const now = useNow();
  const query = useQuery(pageVersionsQuery(api, page.id));
  const [open, setOpen] = useState<number | null>(null);
  const versions = query.data ?? [];
  return (
    <Card id="page-versions" title={texts.title}>
      {versions.length === 0 ? <ListState query={query} empty={null} /> : null}
      <ul className={styles.versions}>
        {versions.map(({ version, at, by }, order) => (
          <li key={version}>
            <span>{texts.one(version, formatRelative(at, now), by)}</span>
            {order === 0 ? (
              <span className={styles.quiet}>{texts.now}</span>
            ) : (
              <Button
                size="s"
                variant="plain"
                aria-expanded={open === version}
                aria-label={texts.compare_of(version)}
                onClick={() => setOpen(open === version ? null : version)}
              >
                {texts.compare}
              </Button>
            )}
            {open === version ? <Difference page={page} version={version} onRestore={onRestore} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What differs between a version and the content of now, line by line. */
function Difference({ page, version, onRestore }: VersionsCardProps & { version: number }) {
  const { api } = usePage();
  const query = useQuery(pageVersionQuery(api, page.id, version));
  if (!query.data) return <ListState query={query} empty={null} />;
  const former = valuesOf(query.data);
  const lines = diffLines(linesOf(former), linesOf(valuesOf(page)));
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <div className={styles.difference}>
      {isSame ? <p>{texts.same}</p> : null}
      {isSame ? null : <ChangedLines lines={lines} />}
      <Button size="s" variant="quiet" onClick={() => onRestore(former, version)}>
        {texts.restore}
      </Button>
    </div>
  );
}
