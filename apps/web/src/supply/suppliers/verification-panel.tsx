import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faLevels } from '../../i18n/supply/profile.ts';
import { DocumentForm } from './own/document-form.tsx';
import { DocumentList } from './own/document-list.tsx';
import styles from './own/own.module.css';
import { verificationQuery } from './own-queries.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** The documents behind the verified mark, for the supplier and its delegates with the scope `profile`. */
export function VerificationPanel({ user_id }: { user_id: number }) {
  const { api } = usePage();
  const query = useQuery(verificationQuery(api));
  useTopic('me');
  const { data } = query;
  return (
    <ProfileFrame>
      {data ? (
        <>
          <p className={styles.standing} data-tone={data.verified === 'none' ? undefined : 'ok'}>
            {faLevels[data.verified]}
          </p>
          <DocumentForm user_id={user_id} />
          <DocumentList documents={data.documents} />
        </>
      ) : (
        <ListState query={query} empty={null} />
      )}
    </ProfileFrame>
  );
}
