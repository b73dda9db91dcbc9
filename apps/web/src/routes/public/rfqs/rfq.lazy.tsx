import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { AnswerCall } from '../../../trade/rfqs/public/answer-call.tsx';
import { OpenRfqsCard } from '../../../trade/rfqs/public/open-rfqs-card.tsx';
import { openRfqsQuery, type PublicRfqPage, publicRfqListQuery, publicRfqQuery } from '../../../trade/rfqs/public/queries.ts';
import { RfqView } from '../../../trade/rfqs/public/rfq-view.tsx';
import styles from './rfq.module.css';

/** One RFQ, in a chunk of its own. */
export const rfqLazy = createLazyRoute('/rfqs/$rfqId')({ component: RfqPage });

/** The open RFQs without this one, which is counted among them while it is open to all. */
const othersOf = ({ data, meta }: PublicRfqPage, { id, status, audience }: PublicRfq): PublicRfqPage => ({
  data: data.filter((rfq) => rfq.id !== id),
  meta: { ...meta, total: meta.total - (status === 'published' && audience === 'open' ? 1 : 0) },
});

function RfqPage() {
  const { api } = usePage();
  const { rfqId } = rfqLazy.useParams();
  const { data: rfq } = useSuspenseQuery(publicRfqQuery(api, Number(rfqId)));
  const { data: me = null } = useQuery(meQuery(api));
  const { data: others } = useQuery(publicRfqListQuery(api, openRfqsQuery()));
  useTopic('rfqs');
  return (
    <>
      <Breadcrumb>
        {[
          <Link key="home" to="/" activeOptions={{ exact: true }}>
            {fa.shell.home}
          </Link>,
          <Link key="rfqs" to="/rfqs">
            {faPublicRfqs.list.title}
          </Link>,
        ]}
      </Breadcrumb>
      <div className={styles.page}>
        <div>
          <RfqView rfq={rfq} />
        </div>
        <div className={styles.side}>
          <AnswerCall rfq={rfq} me={me} />
          <OpenRfqsCard title={faPublicRfqs.one.others} data={others && othersOf(others, rfq)} />
        </div>
      </div>
    </>
  );
}
