import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link, Outlet, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Subject } from '../../core/acting/subject.tsx';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faActing } from '../../i18n/people/acting.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { ActingBanner } from '../../people/delegations/acting-banner.tsx';
import { onActingChanged } from '../../people/delegations/events.ts';
import { ReasonFormPart } from '../../people/delegations/forms-load.ts';
import { useEndRight } from '../../people/delegations/mutations.ts';
import { useRight } from '../../people/delegations/use-right.ts';
import styles from './for.module.css';

const texts = faActing.acting;

function PanelFor() {
  const { userId } = getRouteApi('/panel/for/$userId').useParams();
  return <PanelOf key={userId} user_id={Number(userId) || 0} />;
}

/** The panel of a subject below its banner; after the delegation has ended, typed text stays readable and all actions are blocked. */
function PanelOf({ user_id }: { user_id: number }) {
  const { api } = usePage();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery(api));
  const isAdmin = me?.role === 'admin';
  const { right, error } = useRight(user_id, isAdmin);
  const [last, setLast] = useState(right);
  const end = useEndRight();
  useTopic('me');
  if (right && right.name !== last?.name) setLast(right);

  const leave = async () => {
    const here = router.state.location.pathname;
    await router.navigate({ to: '/panel/delegations' });
    // A user who prefers to stay with the typed text keeps acting for the subject.
    if (right?.grant_id && router.state.location.pathname !== here) end.mutate({ kind: 'own_grant', id: right.grant_id });
  };
  const again =
    right === null && isAdmin ? <ReasonFormPart user_id={user_id} name={last?.name ?? null} onOpened={() => undefined} /> : null;
  if (last)
    return (
      <div className={styles.acting}>
        <ActingBanner right={right ?? (right === undefined ? last : null)} name={last.name} onEnd={leave} />
        {again}
        <div className={styles.content} inert={right === null}>
          <Subject
            user_id={user_id}
            name={last.name}
            scopes={(right ?? last).scopes}
            onRefused={() => onActingChanged(queryClient)}
          >
            <Outlet />
          </Subject>
        </div>
      </div>
    );
  if (right === undefined && !error) return <Skeleton label={faActing.shell.loading} rows={8} />;
  return (
    <EmptyState
      kind="error"
      title={texts.none.title}
      text={error ? errorText(error) : texts.none.text}
      action={
        again ?? (
          <Link to="/panel/delegations" className={buttonClass()}>
            {texts.none.back}
          </Link>
        )
      }
    />
  );
}

/** The layout of a subject's panel, in a chunk of its own. */
export const panelForLazy = createLazyRoute('/panel/for/$userId')({ component: PanelFor });
