import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../core/http/request-error.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { usePage } from '../../core/page/page.ts';
import { faWriting as texts } from '../../i18n/site/writing.ts';
import { PageForm } from './writing/page-form.tsx';
import { storedPageQuery } from './written-pages.ts';

type PageEditorProps = {
  user_id: number;
  /** Null for a new one. */
  page_id: number | null;
};

/** The form of a new or a stored page. It renders in the browser only, since drafts are stored there. */
export function PageEditor({ user_id, page_id }: PageEditorProps) {
  const { api } = usePage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const deleted = useRef<number>(null);
  // Removed on unmount: a mounted editor would fetch it again, and `navigate` resolves before the next page is rendered.
  useEffect(
    () => () => {
      if (deleted.current !== null) queryClient.removeQueries({ queryKey: storedPageQuery(api, deleted.current).queryKey });
    },
    [queryClient, api],
  );
  const query = useQuery({ ...storedPageQuery(api, page_id ?? 0), enabled: page_id !== null });
  if (query.error instanceof RequestError && query.error.status === 404)
    return (
      <EmptyState title={texts.missing_title} text={texts.missing_text} action={<Link to="/admin/content">{texts.back}</Link>} />
    );
  if (page_id !== null && query.error && !query.data) return <ListState query={query} empty={null} />;
  if (!isHere || (page_id !== null && !query.data)) return <Skeleton label={texts.loading} shape="form" rows={8} />;
  const page = page_id === null ? null : (query.data ?? null);
  return (
    <PageForm
      // A saved version begins anew.
      key={page ? `${page.id}.${page.version}` : 'new'}
      user_id={user_id}
      page={page}
      onDeleted={() => {
        deleted.current = page_id;
        void navigate({ to: '/admin/content' });
      }}
      onSaved={({ id }) => {
        if (page_id === null) void navigate({ to: '/admin/content/$pageId', params: { pageId: String(id) }, replace: true });
      }}
    />
  );
}
