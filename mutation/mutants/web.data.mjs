/** The pages: what a press may do, what is read again after it, what a page follows, and what names and sizes say. */

/** @type {import('../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/web/src/site/tasks/queries.ts',
    tests: ['apps/web/src/routes/panel/overview/overview.test.tsx'],
    guard: false,
    mutants: [
      ['dismissed-task-not-read-again', 'useDismissTask', "onSettled: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),", '', 'The inbox does not follow the server after a task was put aside.'],
      ['dismissed-task-not-put-back', 'hideTask', 'return () => void queryClient.setQueryData(queryKey, before);', 'return () => void before;', 'A task whose dismissal failed stays away.'],
    ],
  },
  {
    file: 'apps/web/src/people/users/mutations.ts',
    tests: ['apps/web/src/routes/admin/people.test.tsx'],
    guard: false,
    mutants: [
      ['user-not-read-again', 'useChangeUser', "['users'], ['audit']", "['audit']", 'The page of a user shows the state before the change of an admin.'],
    ],
  },
  {
    file: 'apps/web/src/trade/quotes/mutations.ts',
    tests: ['apps/web/src/routes/panel/quotes/quotes.test.tsx'],
    guard: true,
    mutants: [
      ['quote-sent-with-a-new-key', 'useSendQuote', "'Idempotency-Key': key", "'Idempotency-Key': crypto.randomUUID()", 'A retry after a lost response sends a second version.'],
    ],
  },
  {
    file: 'apps/web/src/trade/quotes/events.ts',
    tests: ['apps/web/src/trade/quotes/events.test.ts'],
    guard: false,
    mutants: [
      ['event-of-a-quote-with-the-key-of-its-rfq', 'onQuoteChanged', "['quotes', 'one', quote_id]", "['quotes', 'one', rfq_id]", 'An open quote does not follow its changes.'],
    ],
  },
  {
    file: 'apps/web/src/core/page/use-change.ts',
    tests: ['apps/web/src/core/page/use-change.test.tsx'],
    guard: true,
    mutants: [
      ['second-press-sends-again', 'mutateOnce', 'isUnderWay.current = true;', '', 'A double press sends a change twice.'],
    ],
  },
  {
    file: 'apps/web/src/supply/watchlist/queries.ts',
    tests: ['apps/web/src/routes/panel/watchlist/watchlist.test.tsx'],
    guard: false,
    mutants: [
      ['watchlist-not-read-again', 'useWatch', 'onSuccess: () => queryClient.invalidateQueries({ queryKey }),', '', 'What one stops watching stays in the list.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/price-alerts/events.ts',
    tests: ['apps/web/src/pricing/price-alerts/events.test.ts'],
    guard: false,
    mutants: [
      ['reported-alert-with-another-key', 'onAlertReported', "['price-alerts', 'list']", "['price-alerts', 'lists']", 'The list of alerts does not show that one of them was reported.'],
    ],
  },
  {
    file: 'apps/web/src/reach/reviews/mutations.ts',
    tests: ['apps/web/src/routes/admin/reviews.test.tsx', 'apps/web/src/routes/admin/reviews-several.test.tsx'],
    guard: false,
    mutants: [
      ['review-of-a-refusal-not-shown', 'useDecideReview', "['stale', 'review_closed'].includes(error.code)", "['review_closed'].includes(error.code)", 'After a refusal as stale the reviewer sees the version before, until it is read again.'],
    ],
  },
  {
    file: 'apps/web/src/trade/rfqs/form/lines/line-row.tsx',
    tests: ['apps/web/src/routes/panel/rfqs/rfqs.test.tsx', 'apps/web/src/routes/panel/rfqs/rfq-start.test.tsx', 'apps/web/src/routes/panel/rfqs/rfq-writing.test.tsx'],
    guard: false,
    mutants: [
      ['only-line-removed', 'LineRow', 'disabled={isOnly}', 'disabled={false}', 'The only line of an RFQ can be removed.'],
      ['up-named-as-down', 'LineRow', 'texts.up_of(number)', 'texts.down_of(number)', 'Two buttons of a line have one name, and one of them does the opposite.'],
    ],
  },
  {
    file: 'apps/web/src/supply/inventories/inventory-actions.tsx',
    tests: ['apps/web/src/routes/panel/inventories/inventories.test.tsx'],
    guard: false,
    mutants: [
      ['refresh-before-its-time', 'InventoryActions', 'disabled={now < next}', '', 'An inventory can be refreshed before its time, and the server refuses it.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/price-lists/review/apply-bar.tsx',
    tests: ['apps/web/src/routes/panel/price-lists/price-lists.test.tsx'],
    guard: true,
    mutants: [
      ['all-jumps-confirmed', 'ApplyBar', 'confirm_jumps: allJumps', 'confirm_jumps: true', 'Jumps that nobody confirmed become prices.'],
      ['nothing-applied', 'ApplyBar', 'disabled={sum === 0}', '', 'A list without a change can be applied.'],
    ],
  },
  {
    file: 'apps/web/src/talk/chat/composer/composer.tsx',
    tests: ['apps/web/src/talk/chat/dock/chat-panel.test.tsx'],
    guard: false,
    mutants: [
      ['too-long-message-sent', 'SendButtons', 'disabled={isEmpty || isLong}', 'disabled={isEmpty}', 'The button offers to send a message above the limit, and does nothing.'],
    ],
  },
  {
    file: 'apps/web/src/talk/chat/outbox/outbox.ts',
    tests: ['apps/web/src/talk/chat/outbox/outbox.test.ts'],
    guard: true,
    mutants: [
      ['message-overtakes-another', 'drainAlone', 'if (room_ms > 0) held.add(next.to);', 'if (room_ms > 0) held.add(-1);', 'A message is sent again without a pause, or overtaken by the next one of its room.'],
    ],
  },
  {
    file: 'apps/web/src/reach/sms/texts/text-form.tsx',
    tests: ['apps/web/src/routes/admin/sms/sms-texts.test.tsx'],
    guard: false,
    mutants: [
      ['default-restored-over-itself', 'TextForm', 'disabled={text === default_text}', '', 'The button offers the default text where it stands already.'],
    ],
  },
  {
    file: 'apps/web/src/reach/sms/sms-list.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      ['journal-not-followed', 'SmsList', "useTopic('sms');", '', 'The journal of text messages stays as it was read.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/offers/market-overview.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      ['market-not-followed', 'MarketOverview', "useTopic('market');", '', 'The home page stays as it was read.'],
    ],
  },
  {
    file: 'apps/web/src/app/panel/use-counts.ts',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      ['number-of-reviews-not-followed', 'useOwnCounts', "useTopic(role === 'admin' ? 'reviews' : null);", '', 'On other pages an admin does not see that something came in for review.'],
    ],
  },
  {
    file: 'apps/web/src/routes/public/category/category.lazy.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      ['another-topic-followed', 'Board', 'useTopic(`board:${category.id}`);', 'useTopic(`category:${category.id}`);', 'The board of a category stays as it was read.'],
    ],
  },
  {
    file: 'apps/web/src/trade/rfqs/public/rfq-filters.tsx',
    tests: ['apps/web/src/routes/public/rfqs/rfqs.test.tsx'],
    guard: false,
    mutants: [
      ['another-default-order', 'RfqFilters', 'usual="-refreshed_at"', 'usual="deadline"', 'The order that the list has is not the one that the field shows.'],
    ],
  },
  {
    file: 'apps/web/src/goods/search/search-choice.ts',
    tests: ['apps/web/src/routes/public/search/search.test.tsx'],
    guard: false,
    mutants: [
      ['relevance-stays-in-the-address', 'readSearch', "sort === 'relevance' ? undefined : sort", 'sort', 'One list has two addresses, and two entries in the cache.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/offers/queries.ts',
    tests: ['apps/web/src/routes/public/pages.test.tsx', 'apps/web/src/pricing/offers/board/board-range.test.ts'],
    guard: false,
    mutants: [
      ['dearest-offer-first', 'rowOffersQuery', "sort: 'amount'", "sort: '-amount'", 'An opened row lists the dearest offers first.'],
    ],
  },
  {
    file: 'apps/web/src/core/market/compare/compared-offers.ts',
    tests: ['apps/web/src/core/market/compare/compared-offers.test.ts', 'apps/web/src/pricing/offers/ranking/ranking.test.ts'],
    guard: true,
    mutants: [
      ['dearest-offer-is-the-best', 'comparedOffers', 'a.comparable_amount - b.comparable_amount', 'b.comparable_amount - a.comparable_amount', 'The dearest offer is called the best one.'],
      ['credit-compared-with-cash', 'apartOf', "if (payment === 'credit') return 'credit';", '', 'An amount on credit is ranked among those in cash.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/prices/grid/price-row.tsx',
    tests: ['apps/web/src/pricing/prices/archive/archive-drawer.test.tsx', 'apps/web/src/pricing/prices/price-panel.test.tsx'],
    guard: false,
    mutants: [
      ['archive-without-its-name', 'PriceRow', 'name: faPrices.archive_of(title)', 'name: faPrices.archive', 'The buttons of all rows have one name.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/prices/queries.ts',
    tests: ['apps/web/src/pricing/prices/price-panel.test.tsx', 'apps/web/src/pricing/prices/views/views.test.tsx'],
    guard: false,
    mutants: [
      ['filters-share-one-key', 'ownPricesQuery', "['prices', 'own', filter]", "['prices', 'own']", 'Another filter shows the prices of the one before.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/currencies/events.ts',
    tests: ['apps/web/src/pricing/currencies/events.test.ts'],
    guard: false,
    mutants: [
      ['older-currency-replaces-newer', 'onCurrencyChanged', 'next.updated_at < before.updated_at', 'next.updated_at > before.updated_at', 'An event that comes late brings back an older rate.'],
    ],
  },
  {
    file: 'apps/web/src/reach/notifications/events.ts',
    tests: ['apps/web/src/reach/notifications/events.test.ts', 'apps/web/src/reach/notifications/notification-bell.test.tsx'],
    guard: false,
    mutants: [
      ['count-of-the-event-not-shown', 'onNotificationRead', 'queryClient.setQueryData(queryKey, unread_count);', '', 'The bell keeps its count when notifications come or are read elsewhere.'],
    ],
  },
  {
    file: 'apps/web/src/core/files/image-gallery.tsx',
    tests: ['apps/web/src/routes/public/inventories/inventories.test.tsx', 'apps/web/src/routes/public/product/images.test.tsx'],
    guard: false,
    mutants: [
      ['height-as-width', 'ImageGallery', 'width={width ?? undefined}', 'width={height ?? undefined}', 'A picture moves what stands below it when it is loaded.'],
    ],
  },
  {
    file: 'apps/web/src/core/market/supplier-logo.tsx',
    tests: ['apps/web/src/routes/public/suppliers/suppliers.test.tsx'],
    guard: false,
    mutants: [
      ['logo-as-wide-as-uploaded', 'SupplierLogo', 'sizedUrl(logo, size * 2)', 'logo.url', 'A list of suppliers loads each logo as wide as it was uploaded, up to 2560 pixels.'],
    ],
  },
  {
    file: 'apps/web/src/core/rich-text/rich-text.tsx',
    tests: ['apps/web/src/core/rich-text/rich-text.test.tsx'],
    guard: true,
    mutants: [
      ['image-of-another-site', 'Block', 'if (!isSitePath(block.src)) return null;', '', 'A page loads images of other sites, and code in their addresses.'],
    ],
  },
  {
    file: 'apps/web/src/routes/public/login/safe-back.ts',
    tests: ['apps/web/src/routes/public/login/safe-back.test.ts'],
    guard: true,
    mutants: [
      ['log-in-leads-to-another-host', 'safeBack', "&& !pathname.startsWith('//')", '', 'A link to the log-in leads to another site afterwards.'],
    ],
  },
  {
    file: 'apps/web/src/people/delegations/use-right.ts',
    tests: ['apps/web/src/people/delegations/use-right.test.ts'],
    guard: false,
    mutants: [
      ['ended-right-still-acts', 'rightOf', 'user.id === user_id && endOf(expires_at) > now', 'user.id === user_id', 'The panel of a subject stays open after the right to it has ended.'],
    ],
  },
  {
    file: 'apps/web/src/pricing/featured/use-pins.ts',
    tests: ['apps/web/src/routes/admin/featured/featured.test.tsx'],
    guard: false,
    mutants: [
      ['undo-of-the-version-before', 'usePins', 'version + 1)', 'version)', 'To undo the removal of a pin is refused as stale.'],
    ],
  },
  {
    file: 'apps/web/src/goods/catalogue/keeping/level-fields.tsx',
    tests: ['apps/web/src/routes/admin/catalogue.test.tsx'],
    guard: false,
    mutants: [
      ['used-level-dropped', 'LevelFields', 'disabled={isUsed}', '', 'A level that products have can be dropped, and the server refuses it.'],
    ],
  },
];
