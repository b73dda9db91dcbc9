import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Cell, HeaderCell, Row, Table } from '@rasteh/ui/table';
import type { ReactNode } from 'react';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';
import { TotalsList } from './totals-list.tsx';
import { lineDetails, termsOf } from './version-texts.ts';
import own from './version-view.module.css';

const { columns } = faQuotes;

/** What the head of the table says, beside a number of a card. */
const Said = ({ children }: { children: ReactNode }) => <span className={own.said}>{children}</span>;

/** One complete version of a quote; `titles` maps the ids of the RFQ lines to their titles. */
export function VersionView({ version, titles }: { version: QuoteVersion; titles: ReadonlyMap<number, ReactNode> }) {
  return (
    <>
      <Table
        label={faQuotes.one.table}
        head={
          <>
            <HeaderCell>{columns.what}</HeaderCell>
            <HeaderCell numeric>{columns.quantity}</HeaderCell>
            <HeaderCell numeric>{columns.amount}</HeaderCell>
            <HeaderCell>{columns.lead_time}</HeaderCell>
            <HeaderCell numeric>{columns.total}</HeaderCell>
          </>
        }
      >
        {version.lines.map((line, at) => (
          <Row key={line.rfq_line_id} quiet={line.not_available}>
            <Cell card="title">
              {titles.get(line.rfq_line_id) ?? formatNumber(at + 1)}
              <small className={styles.details}>{lineDetails(line)}</small>
            </Cell>
            <Cell numeric>{`${formatQuantity(line.quantity)} ${line.unit.title}`}</Cell>
            <Cell numeric>
              {line.amount === null ? (
                faQuotes.not_available
              ) : (
                <>
                  <Said>{faQuotes.one.per(line.unit.title)} </Said>
                  {formatToman(line.amount)}
                  <Said> {faQuotes.one.toman}</Said>
                </>
              )}
            </Cell>
            <Cell>
              {line.lead_time_days === null ? null : (
                <>
                  <Said>{faQuotes.one.lead_time} </Said>
                  {faQuotes.days(line.lead_time_days)}
                </>
              )}
            </Cell>
            <Cell card="value" numeric>
              {line.total === null ? null : (
                <>
                  {formatToman(line.total)}
                  <Said> {faQuotes.one.toman}</Said>
                </>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <div className={styles.under}>
        <dl className={styles.facts}>
          {termsOf(version).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {version.note ? (
            <div>
              <dt>{faQuotes.terms.note}</dt>
              <dd className={styles.note}>{version.note}</dd>
            </div>
          ) : null}
        </dl>
        <TotalsList totals={version.totals} terms={version} />
      </div>
    </>
  );
}
