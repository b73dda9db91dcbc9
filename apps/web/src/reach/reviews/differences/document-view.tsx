import type { FileOnWire } from '@rasteh/contract/reach/files';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useEffect, useState } from 'react';
import { FileLinks } from '../../../core/files/file-links.tsx';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from './differences.module.css';

const texts = faReviews.difference;
const PDF = 'application/pdf';

/** The bytes of a file at an address of this page, since its own address is a download; null once they cannot be read. */
function useBytes({ url, mime }: FileOnWire): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const reading = new AbortController();
    let made: string | undefined;
    const read = async () => {
      const answer = await fetch(url, { signal: reading.signal });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: mime }));
      setAddress(made);
    };
    read().catch(() => {
      if (!reading.signal.aborted) setAddress(null);
    });
    return () => {
      reading.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url, mime]);
  return address;
}

/** A document: its link and, for a PDF, the document itself on a press. */
export function DocumentView({ file }: { file: FileOnWire }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.document}>
      <FileLinks files={[file]} />
      {file.mime === PDF ? (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : texts.open_document(file.name)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      ) : null}
      {isOpen ? <Shown file={file} /> : null}
    </div>
  );
}

function Shown({ file }: { file: FileOnWire }) {
  const address = useBytes(file);
  if (address === undefined) return <Skeleton label={faPanel.shell.loading} rows={4} />;
  if (address === null)
    return (
      <p role="alert" className={styles.empty}>
        {texts.unreadable}
      </p>
    );
  return <iframe className={styles.frame} src={address} title={texts.open_document(file.name)} />;
}
