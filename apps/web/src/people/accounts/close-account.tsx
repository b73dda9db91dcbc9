import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import settings from '../../core/page/settings.module.css';
import { faAccounts as texts } from '../../i18n/people/accounts.ts';
import { faSettings } from '../../i18n/people/settings.ts';
import { closingQuery } from './closing.ts';
import { ClosingForm } from './closing-form.tsx';
import { ClosingPreview } from './closing-preview.tsx';

/** The closing of the account: what it removes and keeps is read and shown before the form. */
export function CloseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="close-account" title={texts.title}>
      <p className={settings.intro}>{texts.intro}</p>
      {isOpen ? (
        <OpenClosing onCancel={() => setOpen(false)} />
      ) : (
        <div className={settings.begin}>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {texts.begin}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OpenClosing({ onCancel }: { onCancel: () => void }) {
  const closing = useQuery(closingQuery(usePage().api));
  if (closing.isPending) return <Skeleton label={faSettings.shell.loading} rows={3} />;
  if (!closing.data)
    return (
      <EmptyState
        kind="error"
        title={faSettings.failure.part_title}
        text={errorText(closing.error)}
        action={<Button onClick={() => closing.refetch()}>{faSettings.failure.retry}</Button>}
      />
    );
  if (closing.data.is_staff) return <p className={settings.intro}>{texts.staff}</p>;
  return (
    <>
      <ClosingPreview preview={closing.data} />
      <ClosingForm deals={closing.data.open_deals} onCancel={onCancel} />
    </>
  );
}
