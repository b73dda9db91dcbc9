import { defaultPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { CLOSING_WORDS } from '@rasteh/contract/wire/vocabulary';
import { z } from 'zod';
import { formOf } from '../../src/testing/payload.ts';
import { onePixel } from '../../src/testing/picture.ts';
import { categoryCalls } from './calls/categories.ts';
import { chatCalls } from './calls/chat.ts';
import { currencyCalls } from './calls/currencies.ts';
import { pageCalls } from './calls/pages.ts';
import { skuCalls } from './calls/skus.ts';
import { stockCalls } from './calls/stock.ts';
import { storyCalls } from './calls/stories.ts';
import { supplierCalls } from './calls/suppliers.ts';
import { tradeCalls } from './calls/trade.ts';
import { userCalls } from './calls/users.ts';
import { webhookCalls } from './calls/webhooks.ts';
import type { NamedRoute } from './contract-routes.ts';
import { fileName, publicFile } from './fixtures/files.ts';
import { type Fixtures, hidden, nothing, type Scene } from './fixtures.ts';
import type { Call } from './send.ts';

type Build = (ids: Fixtures, scene: Scene) => Call;
/**
 * A valid call of a route with the given fixtures. `owned`: the call names rows that have an owner; `named`: the cases are
 * distinguished by name; `build`: the call names no row, so it has one case.
 */
type CallOf = { build: Build } | { owned: Build } | { named: Record<string, Build> };

const ids: CallOf = { owned: ({ price_id }) => ({ body: { ids: [price_id] } }) };
const publicProduct: CallOf = {
  named: {
    published: () => ({ params: { productId: 1 } }),
    pending: () => ({ params: { productId: hidden.pending_id } }),
    rejected: () => ({ params: { productId: hidden.rejected_id } }),
    missing: () => ({ params: { productId: 999 } }),
  },
};
/** The push subscription of a user's browser. */
const subscriptionOf = (user_id: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${user_id}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});
/** A reviewer decides on a review of another user. */
const decision = (body: object): CallOf => ({
  named: {
    waiting: ({ review_id }) => ({ params: { reviewId: review_id }, body: { version: 1, ...body } }),
    missing: () => ({ params: { reviewId: nothing.review_id }, body: { version: 1, ...body } }),
  },
});
const fileAt = (file_id: number): Call => ({ params: { fileId: file_id, name: fileName(file_id) } });
const plain: CallOf = { build: () => ({}) };

const mapping = { header_row: null, product: [0], columns: { amount: 1 }, money_unit: 'toman' };

const sheet = { title: 'میلگردهای امروز', filter: {}, vat: 'stated', unit: 'stated', shows_phone: false, shows_on_call: true };

/** One call for each route that takes a path parameter or a body; the own and the other variant of a route share it. */
const calls: Record<string, CallOf> = {
  'auth.sendCode': { build: (_, { mobile }) => ({ body: { mobile } }) },
  'auth.login': { build: (_, { mobile }) => ({ body: { mobile, code: '000000', name: 'کاربر نمونه' } }) },
  'auth.setPassword': { build: () => ({ body: { password: 'long enough for all' } }) },
  'auth.endSession': { owned: ({ session_id }) => ({ params: { sessionId: session_id } }) },
  'auth.sendOwnCode': { build: () => ({ body: { action: 'add_mobile' } }) },
  'auth.sendMobileCode': { build: (_, { mobile }) => ({ body: { mobile } }) },
  'auth.addMobile': { build: (_, { mobile }) => ({ body: { mobile, code: '000000', own_code: '000000' } }) },
  'auth.changeMobile': {
    owned: ({ user_id }) => ({
      params: { mobileId: user_id },
      body: { mobile: '09360000000', code: '000000', own_code: '000000' },
    }),
  },
  'auth.removeMobile': { owned: ({ user_id }) => ({ params: { mobileId: user_id }, body: { own_code: '000000' } }) },
  'accounts.closeAccount': { build: () => ({ body: { own_code: '000000', words: CLOSING_WORDS, deals_known: true } }) },
  'auth.createApiKey': { build: () => ({ body: { title: 'انبار', scopes: ['prices:read'] } }) },
  'auth.deleteApiKey': { owned: ({ key_id }) => ({ params: { apiKeyId: key_id } }) },
  'catalogue.getCategory': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'offers.getCategoryIndex': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'offers.listBoard': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'offers.exportBoard': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'offers.countBoardFacets': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'products.getProductLevels': {
    named: { known: () => ({ query: { category_id: 2 } }), missing: () => ({ query: { category_id: 999 } }) },
  },
  'products.updateProduct': {
    owned: ({ product_id }) => ({ params: { productId: product_id }, body: { version: 1, title: 'میلگرد ۱۴ آجدار' } }),
  },
  'products.createProduct': { build: () => ({ body: { category_id: 2, option_ids: [1, 3] } }) },
  'prices.listProductPrices': { build: () => ({ params: { productId: 1 } }) },
  'prices.storePrice': {
    build: () => ({ body: { product_id: 2, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 } }),
  },
  'prices.updatePrices': { owned: ({ price_id }) => ({ body: { prices: [{ id: price_id, version: 1, amount: 390_000 }] } }) },
  'prices.setAvailable': ids,
  'prices.setUnavailable': ids,
  'prices.setOnCall': ids,
  'prices.toggleAvailability': ids,
  'prices.takeBackPrices': { owned: ({ price_id }) => ({ body: { prices: [{ id: price_id, version: 1 }] } }) },
  'prices.deletePrice': { owned: ({ price_id }) => ({ params: { priceId: price_id } }) },
  'priceFormulas.setPriceFormula': {
    owned: ({ price_id }) => ({
      params: { priceId: price_id },
      body: { version: 0, formula: { kind: 'cost', cost_amount: 384_500 } },
    }),
  },
  'priceFormulas.previewPriceFormula': {
    owned: ({ price_id }) => ({ params: { priceId: price_id }, body: { formula: { kind: 'cost', cost_amount: 384_500 } } }),
  },
  'priceFormulas.deletePriceFormula': { owned: ({ price_id }) => ({ params: { priceId: price_id } }) },
  'priceFormulas.acceptFormulaAmounts': { owned: ({ price_id }) => ({ body: { prices: [{ id: price_id, amount: 384_500 }] } }) },
  'prices.listPriceArchives': { owned: ({ price_id }) => ({ params: { priceId: price_id } }) },
  'prices.deletePriceArchive': { owned: ({ archive_id }) => ({ params: { archiveId: archive_id } }) },
  'prices.deleteAllPriceArchives': { owned: ({ price_id }) => ({ query: { price_id } }) },
  'priceViews.createPriceView': { build: () => ({ body: { name: 'میلگردها', filter: { q: 'میلگرد' } } }) },
  'priceViews.renamePriceView': {
    owned: ({ view_id }) => ({ params: { viewId: view_id }, body: { name: 'نام دیگر', version: 1 } }),
  },
  'priceViews.orderPriceViews': { owned: ({ view_id }) => ({ body: { ids: [view_id] } }) },
  'priceViews.deletePriceView': { owned: ({ view_id }) => ({ params: { viewId: view_id } }) },
  'priceSheets.getPriceSheetByToken': {
    named: {
      public: (_, { seller }) => ({ params: { token: seller.sheet_token } }),
      missing: () => ({ params: { token: nothing.sheet_token } }),
    },
  },
  'priceSheets.createPriceSheet': { build: () => ({ body: sheet }) },
  'priceSheets.updatePriceSheet': {
    owned: ({ sheet_id }) => ({ params: { sheetId: sheet_id }, body: { ...sheet, version: 1 } }),
  },
  'priceSheets.renewPriceSheet': { owned: ({ sheet_id }) => ({ params: { sheetId: sheet_id }, body: { version: 1 } }) },
  'priceSheets.deletePriceSheet': { owned: ({ sheet_id }) => ({ params: { sheetId: sheet_id } }) },
  'priceBatches.listPriceBatchLines': { owned: ({ batch_id }) => ({ params: { batchId: batch_id } }) },
  'priceBatches.undoPriceBatch': { owned: ({ batch_id }) => ({ params: { batchId: batch_id }, body: {} }) },
  'priceArchives.restorePriceArchives': {
    named: {
      known: () => ({ body: { audit_entry_id: hidden.deletion_id } }),
      missing: () => ({ body: { audit_entry_id: 999 } }),
    },
  },
  'priceLists.createPriceList': { build: () => ({ body: { text: 'میلگرد ۸ A2 ۳۸٬۴۵۰ ت' } }) },
  'priceLists.getPriceList': { owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id } }) },
  'priceLists.choosePriceListSheet': {
    owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id }, body: { sheet: 0 } }),
  },
  'priceLists.mapPriceList': {
    owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id }, body: mapping }),
  },
  'priceLists.listPriceListRows': { owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id } }) },
  'priceLists.changePriceListRow': {
    owned: ({ price_list_id, price_list_row_id }) => ({
      params: { priceListId: price_list_id, rowId: price_list_row_id },
      body: { is_skipped: true },
    }),
  },
  'priceLists.getPriceListBadRows': { owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id } }) },
  'priceLists.applyPriceList': {
    owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id }, body: { version: 1 } }),
  },
  'priceLists.cancelPriceList': { owned: ({ price_list_id }) => ({ params: { priceListId: price_list_id } }) },
  'priceLists.undoPriceList': { owned: ({ applied_list_id }) => ({ params: { priceListId: applied_list_id } }) },
  'offers.getProduct': publicProduct,
  'offers.getProductHistory': publicProduct,
  'offers.listAlternatives': publicProduct,
  'search.searchProducts': { build: () => ({ query: { q: 'میلگرد' } }) },
  'search.countSearch': { build: () => ({ query: { q: 'میلگرد' } }) },
  'search.suggest': { build: () => ({ query: { q: 'میلگرد' } }) },
  'reviews.getReview': {
    named: {
      waiting: ({ review_id }) => ({ params: { reviewId: review_id } }),
      missing: () => ({ params: { reviewId: nothing.review_id } }),
    },
  },
  'reviews.approveReview': decision({}),
  'reviews.rejectReview': decision({ reason: 'عنوان روشن نیست.' }),
  'reviews.requestReviewChange': decision({ reason: 'عنوان روشن نیست.' }),
  'reviews.decideReviews': {
    build: ({ review_id }) => ({ body: { verdict: 'approve', reviews: [{ id: review_id, version: 1 }] } }),
  },
  'reviews.takeBackApprovals': { named: { missing: () => ({ body: { reviews: [{ id: nothing.review_id, version: 1 }] } }) } },
  'reviewReasons.saveReviewReasons': {
    build: () => ({ params: { kind: 'rfq' }, body: { version: 0, reasons: ['عنوان روشن نیست.'] } }),
  },
  'reviews.withdrawReview': { owned: ({ review_id }) => ({ params: { reviewId: review_id } }) },
  'identity.putIdentity': {
    build: () => ({ body: { version: 1, kind: 'person', identity_code: '0499370899', economic_code: null } }),
  },
  'notifications.readNotifications': { build: ({ notification_id }) => ({ body: { ids: [notification_id] } }) },
  'notificationPreferences.updateNotificationPreferences': { build: () => ({ body: defaultPreferences }) },
  'push.savePushSubscription': { build: ({ user_id }) => ({ body: subscriptionOf(user_id) }) },
  'push.saveDevice': { build: ({ user_id }) => ({ body: { data: subscriptionOf(user_id), deviceName: 'device' } }) },
  'push.deletePushSubscription': { build: ({ user_id }) => ({ body: { endpoint: subscriptionOf(user_id).endpoint } }) },
  'delegations.createDelegation': { build: (_, { mobile }) => ({ body: { mobile, scopes: ['prices'] } }) },
  'delegations.endDelegation': { owned: ({ delegation_id }) => ({ params: { delegationId: delegation_id } }) },
  'delegations.endActForMe': { owned: ({ grant_over_id }) => ({ params: { grantId: grant_over_id } }) },
  'docs.getDocsAsset': { build: () => ({ params: { name: 'swagger-ui.css' } }) },
  'delegations.openActFor': { owned: ({ user_id }) => ({ body: { user_id, reason: 'تماس تلفنی' } }) },
  'delegations.endActFor': { owned: ({ own_grant_id }) => ({ params: { grantId: own_grant_id } }) },
  'delegations.findSubjects': { build: () => ({ query: { q: 'زرافه' } }) },
  'audit.getAuditEntry': { owned: ({ audit_id }) => ({ params: { auditId: audit_id } }) },
  ...skuCalls,
  ...stockCalls,
  ...supplierCalls,
  ...storyCalls,
  ...tradeCalls,
  ...userCalls,
  ...webhookCalls,
  ...currencyCalls,
  ...categoryCalls,
  ...pageCalls,
  ...chatCalls,
  'files.uploadFiles': {
    build: () => ({ body: formOf({ category: 'price_list', scope: 'prices' }, { 'list.csv': 'کالا,قیمت' }) }),
  },
  'files.deleteFile': { owned: ({ file_id }) => ({ params: { fileId: file_id } }) },
  'files.uploadRichTextImages': { build: () => ({ body: formOf({}, { 'dot.png': onePixel }) }) },
  'files.getFile': {
    named: {
      own: ({ file_id }) => fileAt(file_id),
      'seller, private': (_, { seller }) => fileAt(seller.file_id),
      'third, private': (_, { third }) => fileAt(third.file_id),
      public: (_, { third }) => fileAt(publicFile(third.file_id)),
      missing: () => fileAt(nothing.file_id),
    },
  },
};

type Who = 'actor' | 'seller' | 'third' | 'nobody';
const thingsOf = (scene: Scene, who: Who): Fixtures => (who === 'nobody' ? nothing : scene[who]);

const about =
  (build: Build, whose: Who) =>
  (scene: Scene): Call =>
    build(thingsOf(scene, whose), scene);

/** The same call under /api/user/{userId}. */
const under =
  (user: Who, build: Build, whose: Who) =>
  (scene: Scene): Call => {
    const call = about(build, whose)(scene);
    return { ...call, params: { ...call.params, userId: thingsOf(scene, user).user_id } };
  };

function casesForAnother(call: CallOf): Record<string, (scene: Scene) => Call> {
  if ('owned' in call)
    return {
      "self, self's": under('actor', call.owned, 'actor'),
      "self, seller's": under('actor', call.owned, 'seller'),
      "seller, seller's": under('seller', call.owned, 'seller'),
      "seller, self's": under('seller', call.owned, 'actor'),
      "seller, third's": under('seller', call.owned, 'third'),
      'seller, missing': under('seller', call.owned, 'nobody'),
      "nobody, seller's": under('nobody', call.owned, 'seller'),
    };
  const builds = 'named' in call ? call.named : { '': call.build };
  return Object.fromEntries(
    Object.entries(builds).flatMap(([which, build]) =>
      (['actor', 'seller', 'nobody'] as const).map((user) => [
        [user === 'actor' ? 'self' : user, which].filter(Boolean).join(', '),
        // What a call names belongs to the user of its path, so that only the right to act decides.
        under(user, build, user),
      ]),
    ),
  );
}

/** Whether a route needs a path parameter besides the user, or a body. */
function takesInput(route: NamedRoute['route']): boolean {
  const body = 'body' in route ? route.body : undefined;
  return /:(?!userId)/.test(route.path) || (body instanceof z.ZodType && !body.safeParse(undefined).success);
}

/** The cases of a route by the owner of the rows that they name; undefined when the route has no call yet. */
export function casesOf({ name, route, access }: NamedRoute): Record<string, (scene: Scene) => Call> | undefined {
  const call = calls[name.replace(/\.(own|other)\./, '.')] ?? (takesInput(route) ? undefined : plain);
  if (!call) return undefined;
  if (access.subject === 'other') return casesForAnother(call);
  if ('owned' in call)
    return {
      own: about(call.owned, 'actor'),
      "another's": about(call.owned, 'third'),
      missing: about(call.owned, 'nobody'),
    };
  const builds = 'named' in call ? call.named : { '-': call.build };
  return Object.fromEntries(Object.entries(builds).map(([which, build]) => [which, about(build, 'actor')]));
}
