import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { AnswerCall } from '../../../features/public-rfqs/answer-call.tsx';
import { publicRfqQuery } from '../../../features/public-rfqs/queries.ts';
import { RfqView } from '../../../features/public-rfqs/rfq-view.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faPublicRfqs } from '../../../i18n/public/rfqs.ts';
import { Breadcrumb } from '../../../page/breadcrumb.tsx';
import { usePage } from '../../../page/page.ts';
import { useTopic } from '../../../realtime/socket.ts';

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
