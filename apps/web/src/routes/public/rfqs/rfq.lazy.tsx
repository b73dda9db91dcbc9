import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { AnswerCall } from '../../../trade/rfqs/public/answer-call.tsx';
import { publicRfqQuery } from '../../../trade/rfqs/public/queries.ts';
import { RfqView } from '../../../trade/rfqs/public/rfq-view.tsx';

/** One RFQ, in a chunk of its own. */
export const rfqLazy = createLazyRoute('/rfqs/$rfqId')({ component: RfqPage });

function RfqPage() {
  const { api } = usePage();
  const { rfqId } = rfqLazy.useParams();
  const { data: rfq } = useSuspenseQuery(publicRfqQuery(api, Number(rfqId)));
  const { data: me = null } = useQuery(meQuery(api));
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
      <RfqView rfq={rfq} action={<AnswerCall rfq={rfq} me={me} />} />
    </>
  );
}
