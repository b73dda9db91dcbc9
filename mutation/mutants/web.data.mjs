/** The pages: what a press may do, what is read again after it, what a page follows, and what names and sizes say. */

/** @type {import('../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/web/src/site/tasks/queries.ts',
    tests: ['apps/web/src/routes/panel/overview/overview.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'dismissed-task-not-read-again',
        symbol: 'useDismissTask',
        search: "onSettled: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),",
        replace: '',
        why: 'The inbox does not follow the server after a task was put aside.',
      },
      {
        id: 'dismissed-task-not-put-back',
        symbol: 'hideTask',
        search: 'return () => void queryClient.setQueryData(queryKey, before);',
        replace: 'return () => void before;',
        why: 'A task whose dismissal failed stays away.',
      },
    ],
  },
  {
    file: 'apps/web/src/people/users/mutations.ts',
    tests: ['apps/web/src/routes/admin/people.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'user-not-read-again',
        symbol: 'useChangeUser',
        search: "['users'], ['audit']",
        replace: "['audit']",
        why: 'The page of a user shows the state before the change of an admin.',
      },
    ],
  },
  {
    file: 'apps/web/src/trade/quotes/mutations.ts',
    tests: ['apps/web/src/routes/panel/quotes/quotes.test.tsx'],
    guard: true,
    mutants: [
      {
        id: 'quote-sent-with-a-new-key',
        symbol: 'useSendQuote',
        search: "'Idempotency-Key': key",
        replace: "'Idempotency-Key': crypto.randomUUID()",
        why: 'A retry after a lost response sends a second version.',
      },
    ],
  },
  {
    file: 'apps/web/src/trade/quotes/events.ts',
    tests: ['apps/web/src/trade/quotes/events.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'event-of-a-quote-with-the-key-of-its-rfq',
        symbol: 'onQuoteChanged',
        search: "['quotes', 'one', quote_id]",
        replace: "['quotes', 'one', rfq_id]",
        why: 'An open quote does not follow its changes.',
      },
    ],
  },
  {
    file: 'apps/web/src/core/page/use-change.ts',
    tests: ['apps/web/src/core/page/use-change.test.tsx'],
    guard: true,
    mutants: [
      {
        id: 'second-press-sends-again',
        symbol: 'mutateOnce',
        search: 'isUnderWay.current = true;',
        replace: '',
        why: 'A double press sends a change twice.',
      },
    ],
  },
  {
    file: 'apps/web/src/supply/watchlist/queries.ts',
    tests: ['apps/web/src/routes/panel/watchlist/watchlist.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'watchlist-not-read-again',
        symbol: 'useWatch',
        search: 'onSuccess: () => queryClient.invalidateQueries({ queryKey }),',
        replace: '',
        why: 'What one stops watching stays in the list.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/price-alerts/events.ts',
    tests: ['apps/web/src/pricing/price-alerts/events.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'reported-alert-with-another-key',
        symbol: 'onAlertReported',
        search: "['price-alerts', 'list']",
        replace: "['price-alerts', 'lists']",
        why: 'The list of alerts does not show that one of them was reported.',
      },
    ],
  },
  {
    file: 'apps/web/src/reach/reviews/mutations.ts',
    tests: ['apps/web/src/routes/admin/reviews.test.tsx', 'apps/web/src/routes/admin/reviews-several.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'review-of-a-refusal-not-shown',
        symbol: 'useDecideReview',
        search: "['stale', 'review_closed'].includes(error.code)",
        replace: "['review_closed'].includes(error.code)",
        why: 'After a refusal as stale the reviewer sees the version before, until it is read again.',
      },
    ],
  },
  {
    file: 'apps/web/src/trade/rfqs/form/lines/line-row.tsx',
    tests: [
      'apps/web/src/routes/panel/rfqs/rfqs.test.tsx',
      'apps/web/src/routes/panel/rfqs/rfq-start.test.tsx',
      'apps/web/src/routes/panel/rfqs/rfq-writing.test.tsx',
    ],
    guard: false,
    mutants: [
      {
        id: 'only-line-removed',
        symbol: 'LineRow',
        search: 'disabled={isOnly}',
        replace: 'disabled={false}',
        why: 'The only line of an RFQ can be removed.',
      },
      {
        id: 'up-named-as-down',
        symbol: 'LineRow',
        search: 'texts.up_of(number)',
        replace: 'texts.down_of(number)',
        why: 'Two buttons of a line have one name, and one of them does the opposite.',
      },
    ],
  },
  {
    file: 'apps/web/src/supply/inventories/inventory-actions.tsx',
    tests: ['apps/web/src/routes/panel/inventories/inventories.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'refresh-before-its-time',
        symbol: 'InventoryActions',
        search: 'disabled={now < next}',
        replace: '',
        why: 'An inventory can be refreshed before its time, and the server refuses it.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/price-lists/review/apply-bar.tsx',
    tests: ['apps/web/src/routes/panel/price-lists/price-lists.test.tsx'],
    guard: true,
    mutants: [
      {
        id: 'all-jumps-confirmed',
        symbol: 'ApplyBar',
        search: 'confirm_jumps: allJumps',
        replace: 'confirm_jumps: true',
        why: 'Jumps that nobody confirmed become prices.',
      },
      {
        id: 'nothing-applied',
        symbol: 'ApplyBar',
        search: 'disabled={sum === 0}',
        replace: '',
        why: 'A list without a change can be applied.',
      },
    ],
  },
  {
    file: 'apps/web/src/talk/chat/composer/composer.tsx',
    tests: ['apps/web/src/talk/chat/dock/chat-panel.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'too-long-message-sent',
        symbol: 'Composer',
        search: 'disabled={composer.isEmpty || left < 0}',
        replace: 'disabled={composer.isEmpty}',
        why: 'The button offers to send a message above the limit, and does nothing.',
      },
    ],
  },
  {
    file: 'apps/web/src/talk/chat/outbox/outbox.ts',
    tests: ['apps/web/src/talk/chat/outbox/outbox.test.ts'],
    guard: true,
    mutants: [
      {
        id: 'message-overtakes-another',
        symbol: 'drainAlone',
        search: 'if (room_ms > 0) held.add(next.to);',
        replace: 'if (room_ms > 0) held.add(-1);',
        why: 'A message is sent again without a pause, or overtaken by the next one of its room.',
      },
    ],
  },
  {
    file: 'apps/web/src/reach/sms/texts/text-form.tsx',
    tests: ['apps/web/src/routes/admin/sms/sms-texts.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'default-restored-over-itself',
        symbol: 'TextForm',
        search: 'disabled={text === default_text}',
        replace: '',
        why: 'The button offers the default text where it stands already.',
      },
    ],
  },
  {
    file: 'apps/web/src/reach/sms/sms-list.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'journal-not-followed',
        symbol: 'SmsList',
        search: "useTopic('sms');",
        replace: '',
        why: 'The journal of text messages stays as it was read.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/offers/market-overview.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'market-not-followed',
        symbol: 'MarketOverview',
        search: "useTopic('market');",
        replace: '',
        why: 'The home page stays as it was read.',
      },
    ],
  },
  {
    file: 'apps/web/src/app/panel/use-counts.ts',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'number-of-reviews-not-followed',
        symbol: 'useOwnCounts',
        search: "useTopic(role === 'admin' ? 'reviews' : null);",
        replace: '',
        why: 'On other pages an admin does not see that something came in for review.',
      },
    ],
  },
  {
    file: 'apps/web/src/routes/public/category/category.lazy.tsx',
    tests: ['apps/web/src/app/followed-topics.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'another-topic-followed',
        symbol: 'Board',
        search: 'useTopic(`board:${category.id}`);',
        replace: 'useTopic(`category:${category.id}`);',
        why: 'The board of a category stays as it was read.',
      },
    ],
  },
  {
    file: 'apps/web/src/trade/rfqs/public/rfq-filters.tsx',
    tests: ['apps/web/src/routes/public/rfqs/rfqs.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'another-default-order',
        symbol: 'RfqFilters',
        search: 'usual="-refreshed_at"',
        replace: 'usual="deadline"',
        why: 'The order that the list has is not the one that the field shows.',
      },
    ],
  },
  {
    file: 'apps/web/src/goods/search/search-choice.ts',
    tests: ['apps/web/src/routes/public/search/search.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'relevance-stays-in-the-address',
        symbol: 'readSearch',
        search: "sort === 'relevance' ? undefined : sort",
        replace: 'sort',
        why: 'One list has two addresses, and two entries in the cache.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/offers/queries.ts',
    tests: ['apps/web/src/routes/public/pages.test.tsx', 'apps/web/src/pricing/offers/board/board-range.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'dearest-offer-first',
        symbol: 'rowOffersQuery',
        search: "sort: 'amount'",
        replace: "sort: '-amount'",
        why: 'An opened row lists the dearest offers first.',
      },
    ],
  },
  {
    file: 'apps/web/src/core/market/compare/compared-offers.ts',
    tests: ['apps/web/src/core/market/compare/compared-offers.test.ts', 'apps/web/src/pricing/offers/ranking/ranking.test.ts'],
    guard: true,
    mutants: [
      {
        id: 'dearest-offer-is-the-best',
        symbol: 'comparedOffers',
        search: 'a.comparable_amount - b.comparable_amount',
        replace: 'b.comparable_amount - a.comparable_amount',
        why: 'The dearest offer is called the best one.',
      },
      {
        id: 'credit-compared-with-cash',
        symbol: 'apartOf',
        search: "if (payment === 'credit') return 'credit';",
        replace: '',
        why: 'An amount on credit is ranked among those in cash.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/prices/grid/price-row.tsx',
    tests: ['apps/web/src/pricing/prices/archive/archive-drawer.test.tsx', 'apps/web/src/pricing/prices/price-panel.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'archive-without-its-name',
        symbol: 'PriceRow',
        search: 'aria-label={fa.archive_of(title)}',
        replace: '',
        why: 'The buttons of all rows have one name.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/prices/queries.ts',
    tests: ['apps/web/src/pricing/prices/price-panel.test.tsx', 'apps/web/src/pricing/prices/views/views.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'filters-share-one-key',
        symbol: 'ownPricesQuery',
        search: "['prices', 'own', filter]",
        replace: "['prices', 'own']",
        why: 'Another filter shows the prices of the one before.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/currencies/events.ts',
    tests: ['apps/web/src/pricing/currencies/events.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'older-currency-replaces-newer',
        symbol: 'onCurrencyChanged',
        search: 'next.updated_at < before.updated_at',
        replace: 'next.updated_at > before.updated_at',
        why: 'An event that comes late brings back an older rate.',
      },
    ],
  },
  {
    file: 'apps/web/src/reach/notifications/events.ts',
    tests: ['apps/web/src/reach/notifications/events.test.ts', 'apps/web/src/reach/notifications/notification-bell.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'count-of-the-event-not-shown',
        symbol: 'onNotificationRead',
        search: 'queryClient.setQueryData(queryKey, unread_count);',
        replace: '',
        why: 'The bell keeps its count when notifications come or are read elsewhere.',
      },
    ],
  },
  {
    file: 'apps/web/src/core/files/image-gallery.tsx',
    tests: ['apps/web/src/routes/public/inventories/inventories.test.tsx', 'apps/web/src/routes/public/product/images.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'height-as-width',
        symbol: 'ImageGallery',
        search: 'width={width ?? undefined}',
        replace: 'width={height ?? undefined}',
        why: 'A picture moves what stands below it when it is loaded.',
      },
    ],
  },
  {
    file: 'apps/web/src/core/market/supplier-logo.tsx',
    tests: ['apps/web/src/routes/public/suppliers/suppliers.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'logo-as-wide-as-uploaded',
        symbol: 'SupplierLogo',
        search: 'sizedUrl(logo, size * 2)',
        replace: 'logo.url',
        why: 'A list of suppliers loads each logo as wide as it was uploaded, up to 2560 pixels.',
      },
    ],
  },
  {
    file: 'apps/web/src/core/rich-text/rich-text.tsx',
    tests: ['apps/web/src/core/rich-text/rich-text.test.tsx'],
    guard: true,
    mutants: [
      {
        id: 'image-of-another-site',
        symbol: 'Block',
        search: 'if (!isSitePath(block.src)) return null;',
        replace: '',
        why: 'A page loads images of other sites, and code in their addresses.',
      },
    ],
  },
  {
    file: 'apps/web/src/routes/public/login/safe-back.ts',
    tests: ['apps/web/src/routes/public/login/safe-back.test.ts'],
    guard: true,
    mutants: [
      {
        id: 'log-in-leads-to-another-host',
        symbol: 'safeBack',
        search: "&& !pathname.startsWith('//')",
        replace: '',
        why: 'A link to the log-in leads to another site afterwards.',
      },
    ],
  },
  {
    file: 'apps/web/src/people/delegations/use-right.ts',
    tests: ['apps/web/src/people/delegations/use-right.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'ended-right-still-acts',
        symbol: 'rightOf',
        search: 'user.id === user_id && endOf(expires_at) > now',
        replace: 'user.id === user_id',
        why: 'The panel of a subject stays open after the right to it has ended.',
      },
    ],
  },
  {
    file: 'apps/web/src/pricing/featured/use-pins.ts',
    tests: ['apps/web/src/routes/admin/featured/featured.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'undo-of-the-version-before',
        symbol: 'usePins',
        search: 'version + 1)',
        replace: 'version)',
        why: 'To undo the removal of a pin is refused as stale.',
      },
    ],
  },
  {
    file: 'apps/web/src/goods/catalogue/keeping/level-fields.tsx',
    tests: ['apps/web/src/routes/admin/catalogue.test.tsx'],
    guard: false,
    mutants: [
      {
        id: 'used-level-dropped',
        symbol: 'LevelFields',
        search: 'disabled={isUsed}',
        replace: '',
        why: 'A level that products have can be dropped, and the server refuses it.',
      },
    ],
  },
];
