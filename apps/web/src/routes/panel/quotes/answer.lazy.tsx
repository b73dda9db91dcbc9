import { useNavigate, useParams } from '@tanstack/react-router';
import { usePanelBase } from '../../../core/acting/panel-base.ts';
import { positiveInt } from '../../../core/url/search-params.ts';
import { AnswerPage } from '../../../trade/quotes/answer-page.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function NewQuotePage() {
  const base = usePanelBase();
  const navigate = useNavigate();
  const { rfqId } = useParams({ strict: false });
  const { me, subject_id, user_id } = usePanelUser();
  if (!me) return null;
  return (
    <AnswerPage
      key={rfqId}
      rfq_id={positiveInt(rfqId) ?? 0}
      user_id={user_id}
      isNoSupplier={subject_id === undefined && me.supplier?.status !== 'approved'}
      onTakenBack={() => navigate({ to: `${base}/quotes/new/$rfqId`, params: { rfqId: rfqId ?? '' } })}
      onSent={({ id }) => void navigate({ to: `${base}/quotes/$quoteId`, params: { quoteId: String(id) } })}
    />
  );
}

/** The form of a quote, in a chunk of its own: it checks with the schemas of the contract as one types. */
export const newQuoteLazy = lazyPanelPage('/quotes/new/$rfqId', NewQuotePage);
