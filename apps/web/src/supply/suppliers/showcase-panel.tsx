import { showcaseKinds } from '@rasteh/contract/wire/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faShowcase } from '../../i18n/supply/profile.ts';
import styles from './own/own.module.css';
import { ShowcaseList } from './own/showcase-list.tsx';
import { showcaseQuery } from './own-queries.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** Documents, honors and services of a supplier, for it and its delegates with the scope `profile`. */
export function ShowcasePanel({ user_id }: { user_id: number }) {
  const { api } = usePage();
  const query = useQuery(showcaseQuery(api));
  useTopic('me');
  const { data: items } = query;
  return (
    <ProfileFrame>
      <p className={styles.standing} data-tone="ok">
        {faShowcase.text}
      </p>
      {items ? (
        showcaseKinds.map((kind) => (
          <ShowcaseList key={kind} user_id={user_id} kind={kind} items={items.filter(({ content }) => content.kind === kind)} />
        ))
      ) : (
        <ListState query={query} empty={null} />
      )}
    </ProfileFrame>
  );
}
