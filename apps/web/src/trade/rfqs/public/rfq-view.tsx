import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Cell, HeaderCell, Row, Table } from '@rasteh/ui/table';
import { Link } from '@tanstack/react-router';
import { FileLinks } from '../../../core/files/file-links.tsx';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { buyerRecordTexts } from '../../../core/market/record-text.ts';
import { Card } from '../../../core/page/card.tsx';
import { Deadline } from '../../../core/page/deadline.tsx';
import { CardText, Fact, Facts } from '../../../core/page/facts.tsx';
import { faRecords } from '../../../i18n/supply/records.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import { buyerText, lineQuantity, lineTitle } from './rfq-text.ts';

const texts = faPublicRfqs.one;

/** What an RFQ asks for: its facts and its lines. */
export function RfqView({ rfq }: { rfq: PublicRfq }) {
  const hasTargets = rfq.lines.some(({ target_amount }) => target_amount !== null);
  const hasNotes = rfq.lines.some(({ note }) => note);
  const { title, number, status, deadline, city, refreshed_at, description, buyer, lines, files, mine } = rfq;
  return (
    <>
      <Card
        id="rfq"
        level="h1"
        title={title}
        beside={<Badge tone={status === 'published' ? 'ok' : 'plain'}>{faPublicRfqs.statuses[status]}</Badge>}
      >
        <Facts inset>
          <Fact name={texts.number}>
            <bdi>{number}</bdi>
          </Fact>
          <Fact name={texts.deadline}>
            {status === 'published' ? <Deadline until={deadline} withMoment /> : formatJalaliFull(deadline)}
          </Fact>
          <Fact name={texts.city}>
            {city.name}، {city.province.name}
          </Fact>
          <Fact name={texts.buyer}>
            {buyerText(rfq)}
            {buyer.user_id === null || buyer.name === null || mine?.is_buyer ? null : (
              <ChatButton
                isWide
                user_id={buyer.user_id}
                name={buyer.name}
                {...(rfq.audience === 'open' ? { card: { type: 'rfq', id: rfq.id, title } } : {})}
              />
            )}
            {buyer.name === null ? <small>{texts.buyer_hidden}</small> : null}
          </Fact>
          {buyer.record ? <Fact name={faRecords.buyer}>{buyerRecordTexts(buyer.record).join(' · ')}</Fact> : null}
          <Fact name={texts.published}>{formatJalaliFull(refreshed_at)}</Fact>
        </Facts>
        {description ? (
          <CardText title={texts.description}>
            <p>{description}</p>
          </CardText>
        ) : null}
        {files.length > 0 ? (
          <CardText title={texts.files}>
            <FileLinks files={files} />
          </CardText>
        ) : null}
      </Card>
      <Card id="rfq-lines" title={texts.lines} beside={<Badge>{formatNumber(lines.length)}</Badge>}>
        <Table
          label={texts.table}
          head={
            <>
              <HeaderCell>{texts.columns.position}</HeaderCell>
              <HeaderCell>{texts.columns.what}</HeaderCell>
              <HeaderCell numeric>{texts.columns.quantity}</HeaderCell>
              {hasTargets ? <HeaderCell>{texts.columns.target}</HeaderCell> : null}
              {hasNotes ? <HeaderCell>{texts.columns.note}</HeaderCell> : null}
            </>
          }
        >
          {lines.map((line) => (
            <Row key={line.id}>
              <Cell card="none">{formatNumber(line.position)}</Cell>
              <Cell card="title">
                {line.product ? (
                  <Link
                    to="/products/$id/$slug"
                    params={{ id: String(line.product.id), slug: line.product.slug }}
                    className="reach"
                  >
                    {lineTitle(line)}
                  </Link>
                ) : (
                  lineTitle(line)
                )}
              </Cell>
              <Cell card="value" numeric>
                {lineQuantity(line)}
              </Cell>
              {hasTargets ? (
                <Cell>{line.target_amount === null ? '' : texts.target(formatToman(line.target_amount), line.unit.title)}</Cell>
              ) : null}
              {hasNotes ? <Cell card="foot">{line.note}</Cell> : null}
            </Row>
          ))}
        </Table>
      </Card>
    </>
  );
}
