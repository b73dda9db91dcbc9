import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { PageEditor } from '../../site/pages/page-editor.tsx';

function ContentFormPage() {
  const { api } = usePage();
  const me = useQuery(meQuery(api)).data;
  const { pageId } = useParams({ strict: false });
  return <PageEditor key={pageId ?? 'new'} user_id={me?.id ?? 0} page_id={pageId === undefined ? null : Number(pageId) || 0} />;
}

/** The form of a page with its editor, in a chunk of its own. */
export const adminNewContentLazy = createLazyRoute('/admin/content/new')({ component: ContentFormPage });
export const adminOneContentLazy = createLazyRoute('/admin/content/$pageId')({ component: ContentFormPage });
