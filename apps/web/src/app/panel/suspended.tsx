import type { Me } from '@rasteh/contract/people/auth';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import { meQuery } from '../../people/auth/queries.ts';

const texts = faPanelShell.panel.suspended;

type SuspendedProps = { me: Pick<Me, 'role'>; suspension: NonNullable<Me['suspension']>; children: ReactNode };

/** In place of every page behind the log-in, why an account is suspended; a user may go on to read what is their own. */
export function Suspended({ me, suspension: { reason, at }, children }: SuspendedProps) {
  const { api, socket } = usePage();
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(false);
  const why = texts.reason(reason, formatJalaliDate(at));
  if (isReading && me.role === 'user')
    return (
      <>
        <p role="status">
          <strong>{texts.title}.</strong> {why}
        </p>
        {children}
      </>
    );
  const again = async () => {
    await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    socket?.restart();
  };
  return (
    <EmptyState
      kind="error"
      level="h1"
      title={texts.title}
      text={`${why}. ${me.role === 'user' ? texts.text : texts.staff} ${texts.support}`}
      action={
        <>
          {me.role === 'user' ? <Button onClick={() => setReading(true)}>{texts.read}</Button> : null}{' '}
          <Button variant="quiet" onClick={again}>
            {texts.again}
          </Button>
        </>
      }
    />
  );
}
