import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { RejectionNotice } from '../../core/forms/rejection-notice.tsx';
import { usePage } from '../../core/page/page.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import { RfqForm } from './form/rfq-form.tsx';
import { recentRfqsQuery, rfqQuery } from './queries.ts';
import { RfqMissing } from './rfq-missing.tsx';
import { type RfqStart, useRfqStart } from './rfq-start.ts';
import { templatesQuery } from './templates/queries.ts';

type RfqEditorProps = {
  /** The owner of the RFQ. */
  user_id: number;
  /** Whether what is submitted is known to be reviewed before it is public. */
  isReviewed: boolean;
  /** Null for a new one. */
  rfq_id: number | null;
  /** The initial values of a new one from the URL. */
  start: RfqStart;
  categories: readonly Category[];
};

/** The form of a new or an existing RFQ. */
export function RfqEditor({ user_id, isReviewed, rfq_id, start, categories }: RfqEditorProps) {
  const { api } = usePage();
  const base = usePanelBase();
  const navigate = useNavigate();
  const query = useQuery({ ...rfqQuery(api, rfq_id ?? 0), enabled: rfq_id !== null });
  const begun = useRfqStart(start, rfq_id === null);
  // What fills the form stands above it, and would move it when it came later.
  const fillers = [useQuery(templatesQuery(api)), useQuery({ ...recentRfqsQuery(api), enabled: rfq_id === null })];
  const onSaved = ({ id }: Rfq) => void navigate({ to: `${base}/rfqs/$rfqId`, params: { rfqId: String(id) } });
  if (rfq_id !== null && query.error && !query.data) return <RfqMissing query={query} />;
  if (!begun || (rfq_id !== null && !query.data) || fillers.some(({ isLoading }) => isLoading))
    return <Skeleton label={faRfqs.loading} shape="form" rows={8} />;
  const rfq = rfq_id === null ? null : (query.data ?? null);
  return (
    <>
      {rfq?.change_request ? <RejectionNotice text={faRfqs.page.change_request(rfq.change_request)} /> : null}
      {rfq?.rejection ? <RejectionNotice text={faRfqs.page.rejected(rfq.rejection)} /> : null}
      <RfqForm
        key={rfq_id ?? JSON.stringify(start)}
        begun={begun}
        user_id={user_id}
        isReviewed={isReviewed}
        rfq={rfq}
        categories={categories}
        onSaved={onSaved}
      />
    </>
  );
}
