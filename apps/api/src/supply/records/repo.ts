import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';

/** The facts of a user's dealings: numbers of cases, and the sum of the middle one or two durations (milliseconds). */
export type Facts = {
  user_id: number;
  replies: number;
  middle_ms: number;
  middles: number;
  answerable: number;
  answered: number;
  awards: number;
  ended: number;
  awarded: number;
  stars: number;
  ratings: number;
};

type Parts = { durations: SQL; answers: SQL; awards: SQL; ends: SQL; side: SQL };
const listOf = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    [...ids].map((id) => sql`${id}`),
    sql`, `,
  )})`;
const number = (name: string) => sql<number>`coalesce(${sql.raw(name)}, 0)`.mapWith(Number);

/** Selects the facts of these users in one query; each part has a row (or several durations) for the users with such cases. */
const selectFacts = (queries: Queries, ids: readonly number[], { durations, answers, awards, ends, side }: Parts) =>
  queries
    .select({
      user_id: number('u.id'),
      replies: number('m.replies'),
      middle_ms: number('m.middle_ms'),
      middles: number('m.middles'),
      answerable: number('a.answerable'),
      answered: number('a.answered'),
      awards: number('w.awards'),
      ended: number('e.ended'),
      awarded: number('e.awarded'),
      stars: number('s.stars'),
      ratings: number('s.ratings'),
    })
    .from(
      sql`users u
      left join (
        select user_id, max(n) as replies, sum(ms) as middle_ms, count(*) as middles
        from (
          select user_id, ms, row_number() over (partition by user_id order by ms) as k, count(*) over (partition by user_id) as n
          from (${durations}) durations
        ) ranked
        where k in ((n + 1) / 2, (n + 2) / 2) group by user_id
      ) m on m.user_id = u.id
      left join (${answers}) a on a.user_id = u.id
      left join (${awards}) w on w.user_id = u.id
      left join (${ends}) e on e.user_id = u.id
      left join (
        select g.about_id as user_id, sum(g.stars) as stars, count(*) as ratings
        from ratings g join quotes q on q.id = g.quote_id
        where g.about_id in ${listOf(ids)} and g.status = 'published' and ${side} group by g.about_id
      ) s on s.user_id = u.id`,
    )
    .where(sql`u.id in ${listOf(ids)}`);

const hasEnded = (now: number): SQL => sql`(r.status in ('closed', 'awarded') or r.deadline <= ${now})`;

type Asked = { ids: readonly number[]; now: number };

const selectSupplierFacts = (queries: Queries, { ids, now }: Asked) => {
  const users = listOf(ids);
  const quoted = sql`exists (select 1 from quotes q where q.rfq_id = i.rfq_id and q.user_id = i.user_id)`;
  return selectFacts(queries, ids, {
    durations: sql`
      select i.user_id, i.answered_at - i.notified_at as ms from rfq_invitations i
      where i.user_id in ${users} and i.notified_at is not null and i.answered_at is not null
      union all
      select q.user_id, q.created_at - r.published_at from quotes q join rfqs r on r.id = q.rfq_id
      where q.user_id in ${users} and not exists (select 1 from rfq_invitations i
        where i.rfq_id = q.rfq_id and i.user_id = q.user_id and i.notified_at is not null and i.answered_at is not null)`,
    answers: sql`
      select user_id, count(*) as answerable, sum(is_answered) as answered
      from (
        select i.user_id, case when i.answered_at is not null or ${quoted} then 1 else 0 end as is_answered,
          case when ${hasEnded(now)} then 1 else 0 end as has_ended
        from rfq_invitations i join rfqs r on r.id = i.rfq_id
        where i.user_id in ${users} and i.notified_at is not null and r.deleted_at is null
      ) answerable_invitations
      where is_answered = 1 or has_ended = 1 group by user_id`,
    awards: sql`select q.user_id, count(*) as awards from quotes q join awards a on a.quote_id = q.id
      where q.user_id in ${users} group by q.user_id`,
    side: sql`g.about_id = q.user_id`,
    ends: sql`select id as user_id, 0 as ended, 0 as awarded from users where id in ${users}`,
  });
};

const selectBuyerFacts = (queries: Queries, { ids, now }: Asked) => {
  const users = listOf(ids);
  const hasAward = sql`exists (select 1 from awards a where a.rfq_id = r.id)`;
  return selectFacts(queries, ids, {
    durations: sql`
      select r.user_id, min(a.awarded_at) - min(v.sent_at) as ms
      from rfqs r join awards a on a.rfq_id = r.id
      join quote_versions v on v.quote_id = a.quote_id and v.version = a.quote_version
      where r.user_id in ${users} and r.deleted_at is null group by r.user_id, a.quote_id`,
    answers: sql`
      select r.user_id, count(*) as answerable, sum(case when q.status = 'sent' then 0 else 1 end) as answered
      from rfqs r join quotes q on q.rfq_id = r.id
      where r.user_id in ${users} and r.deleted_at is null
        and (q.status in ('accepted', 'declined', 'lost') or (q.status = 'sent' and q.valid_until <= ${now}))
      group by r.user_id`,
    awards: sql`select r.user_id, count(*) as awards from rfqs r
      where r.user_id in ${users} and r.deleted_at is null and ${hasAward} group by r.user_id`,
    side: sql`g.about_id <> q.user_id`,
    ends: sql`
      select r.user_id, count(*) as ended, sum(case when ${hasAward} then 1 else 0 end) as awarded from rfqs r
      where r.user_id in ${users} and r.deleted_at is null and r.published_at is not null and ${hasEnded(now)} group by r.user_id`,
  });
};

/** The facts of these users as suppliers, up to `now`. */
export const findSupplierFacts = (queries: Queries, ids: readonly number[], now: number): Promise<Facts[]> =>
  selectSupplierFacts(queries, { ids, now });

/** The facts of these users as buyers, up to `now`. */
export const findBuyerFacts = (queries: Queries, ids: readonly number[], now: number): Promise<Facts[]> =>
  selectBuyerFacts(queries, { ids, now });
