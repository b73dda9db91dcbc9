import type { AnyRoute } from '@tanstack/react-router';
import { adminAuditRoute } from '../routes/admin/audit.tsx';
import { adminCatalogueRoute } from '../routes/admin/catalogue.tsx';
import { adminContentRoute } from '../routes/admin/content.tsx';
import { adminCurrenciesRoute } from '../routes/admin/currencies.tsx';
import { adminPeopleRoute } from '../routes/admin/people.tsx';
import { adminRepliesRoute } from '../routes/admin/replies/replies.tsx';
import { adminReviewsRoute } from '../routes/admin/reviews.tsx';
import { adminSmsRoute } from '../routes/admin/sms/sms.tsx';
import { adminStoriesRoute } from '../routes/admin/stories/stories.tsx';
import { adminSupportRoute } from '../routes/admin/support/support.tsx';
import { adminSynonymsRoute } from '../routes/admin/synonyms/synonyms.tsx';
import { adminUnitsRoute } from '../routes/admin/units/units.tsx';
import { supportRoomsRoute } from '../routes/support/support.tsx';

const zeros = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
const health = { gateway: 'outbox', sends_notices: true, last_day: zeros('accepted', 'refused', 'failed') };
const lastHour = { last_hour: zeros('accepted', 'refused', 'failed'), median_ms: null, unsent_in_row: 0, latest_failure: null };

/** A list that staff work with, as its page shows it. */
export type StaffList = {
  route: AnyRoute;
  /** The page with every filter of its address. */
  page: string;
  /** The call of the api that reads it. */
  api: string;
  /** What of the address the call has; undefined for a list that its page filters itself, or does not filter. */
  query?: string;
  /** The answer without a row, beside its data and its page. */
  rest?: object;
  /** What its page has beside the number of rows. */
  meta?: object;
  /** What the page says without a row; undefined for a list that is never empty. */
  empty?: string;
  /** The call of its file, for a list of which staff take numbers away. */
  file?: string;
};

/** Each list of staff by the call of the contract that reads it. */
export const staffLists: Readonly<Record<string, StaffList>> = {
  'audit.listAllAudit': {
    route: adminAuditRoute,
    page: '/admin/audit?about=prices&by=admin&from=2026-11-01&to=2026-11-20&actor=3&user=4&action=storePrice&q=میلگرد',
    api: '/api/admin/audit',
    query: 'about=prices&by=admin&from=2026-11-01&to=2026-11-20&actor_id=3&user_id=4&action=storePrice&q=میلگرد',
    empty: 'موردی پیدا نشد',
    file: '/api/admin/audit/export',
  },
  'catalogue.listKeptCategories': {
    route: adminCatalogueRoute,
    page: '/admin/catalogue?q=میلگرد',
    api: '/api/admin/categories',
    empty: 'هنوز دسته‌ای نیست',
  },
  'chat.listReports': {
    route: adminReviewsRoute,
    page: '/admin/reviews?kind=report&closed=true',
    api: '/api/admin/chat-reports',
    query: 'closed=true',
    rest: { counts: zeros('open', 'closed') },
    empty: 'هنوز گزارشی بررسی نشده است',
  },
  'currencies.listCurrencySources': {
    route: adminCurrenciesRoute,
    page: '/admin/currencies',
    api: '/api/admin/currencies/sources',
  },
  'desks.listDesks': {
    route: adminSupportRoute,
    page: '/admin/support',
    api: '/api/admin/desks',
    rest: { unseated: [] },
  },
  'pages.listPages': {
    route: adminContentRoute,
    page: '/admin/content?status=draft&kind=news&q=میلگرد&page=2',
    api: '/api/admin/pages',
    query: 'state=draft&kind=news&q=میلگرد&page=2',
    rest: { counts: { kinds: zeros('page', 'news'), states: zeros('draft', 'scheduled', 'published') } },
    empty: 'صفحه‌ای پیدا نشد',
  },
  'replies.listKeptReplies': {
    route: adminRepliesRoute,
    page: '/admin/replies',
    api: '/api/admin/replies',
    empty: 'هنوز پاسخ آماده‌ای نیست',
  },
  'reviews.listReviews': {
    route: adminReviewsRoute,
    page: '/admin/reviews?kind=rfq&part=24&page=2',
    api: '/api/admin/reviews',
    query: 'entity=rfq&waiting_hours=24&page=2',
    empty: 'چیزی این‌قدر در انتظار نمانده است',
  },
  'search.listSynonyms': {
    route: adminSynonymsRoute,
    page: '/admin/synonyms?find=میلگرد',
    api: '/api/admin/synonyms',
    empty: 'این کلمه در هیچ گروهی نیست',
  },
  'sms.listSms': {
    route: adminSmsRoute,
    page: '/admin/messages?status=failed&kind=log_in&q=4567&page=2',
    api: '/api/admin/messages',
    query: 'outcome=failed&kind=log_in&last_digits=4567&page=2',
    rest: { health: { ...health, ...lastHour }, counts: zeros('accepted', 'refused', 'failed') },
    empty: 'پیامکی پیدا نشد',
    file: '/api/admin/messages/export',
  },
  'stories.listAllStories': {
    route: adminStoriesRoute,
    page: '/admin/stories?status=published&q=میلگرد&page=2',
    api: '/api/admin/stories',
    query: 'status=published&q=میلگرد&page=2',
    rest: { counts: zeros('published', 'pending', 'rejected', 'expired') },
    empty: 'استوری‌ای پیدا نشد',
  },
  'suppliers.listDocuments': {
    route: adminReviewsRoute,
    page: '/admin/reviews?kind=document&page=2',
    api: '/api/admin/verification',
    query: 'page=2',
    empty: 'مدرکی در انتظار بررسی نیست',
  },
  'support.listSupportRooms': {
    route: supportRoomsRoute,
    page: '/support?claim=mine&state=open&q=میلگرد&page=2',
    api: '/api/support/rooms',
    query: 'claim=mine&state=open&q=میلگرد&page=2',
    meta: {
      counts: zeros('all', 'none', 'mine', 'unread'),
      states: zeros('open', 'waiting', 'snoozed', 'solved'),
      members: [],
    },
    empty: 'گفت‌وگویی نیست',
  },
  'units.listCategoryBases': {
    route: adminUnitsRoute,
    page: '/admin/units',
    api: '/api/admin/units/bases',
  },
  'units.listKeptUnits': {
    route: adminUnitsRoute,
    page: '/admin/units',
    api: '/api/admin/units',
    empty: 'هنوز واحدی نیست',
  },
  'users.listUsers': {
    route: adminPeopleRoute,
    page: '/admin/people?status=active&role=supporter&q=سارا&city=3&trust=yes&level=verified&from=2026-11-01&to=2026-11-20&page=2',
    api: '/api/admin/users',
    query: 'status=active&role=supporter&q=سارا&city_id=3&trusted=true&verified=verified&from=2026-11-01&to=2026-11-20&page=2',
    rest: { counts: { roles: zeros('user', 'supporter', 'admin'), statuses: zeros('active', 'suspended', 'closed') } },
    empty: 'کاربری پیدا نشد',
    file: '/api/admin/users/export',
  },
};

/** Calls that return several rows without a list of their own, and where they are shown. */
export const partsOfPages: Readonly<Record<string, string>> = {
  'currencies.listCurrencyAmounts': 'in the history of a rate',
  'delegations.findSubjects': 'in the choice of a user to act for',
  'delegations.listActFor': 'the own grants of an admin, in the menu of the header',
  'pages.listPageVersions': 'in the editor of a page',
  'priceArchives.listArchiveDeletions': 'no page: entries of the audit log restore them',
  'replies.listReplies': 'in the menu of the message field',
  'reviewReasons.listReviewReasons': 'in the decision on an entry',
  'support.listSupportNotes': 'in the history of a room',
};
