import { answer, rfqBody, rfqEdit, sharedToken, templateBody, tradeIds } from '../fixtures/rfqs.ts';
import type { Fixtures, Scene } from '../fixtures.ts';

const sharedQuote = {
  named: {
    known: () => ({ params: { token: sharedToken } }),
    missing: () => ({ params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
  },
};

/** Valid calls of the routes of RFQs and quotes, as in calls.ts. */
export const tradeCalls = {
  'rfqs.listPublicRfqs': { build: () => ({}) },
  'rfqs.getPublicRfq': {
    named: {
      open: () => ({ params: { rfqId: tradeIds.open } }),
      invited: (_: Fixtures, { third }: Scene) => ({ params: { rfqId: third.rfq_id } }),
      missing: () => ({ params: { rfqId: 999 } }),
    },
  },
  'rfqs.listRfqs': { build: () => ({}) },
  'rfqs.createRfq': { build: () => ({ body: rfqBody }) },
  'rfqs.readRfqFile': { named: { missing: () => ({ body: { file_id: 999_999_999 } }) } },
  'rfqs.matchRfqLines': { build: () => ({ body: { text: 'نبشی ۵ - ۲۰ شاخه' } }) },
  'rfqs.suggestSuppliersForLines': { build: ({ product_id }: Fixtures) => ({ body: { product_ids: [product_id], city_id: 1 } }) },
  'rfqs.suggestSuppliers': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'rfqs.getRfq': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'rfqs.updateRfq': { owned: ({ draft_rfq_id }: Fixtures) => ({ params: { rfqId: draft_rfq_id }, body: rfqEdit }) },
  'rfqs.deleteRfq': { owned: ({ draft_rfq_id }: Fixtures) => ({ params: { rfqId: draft_rfq_id } }) },
  'rfqs.refreshRfq': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id }, body: { version: 1 } }) },
  'rfqs.stopRfq': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id }, body: { version: 1 } }) },
  'rfqs.publishRfq': { owned: ({ draft_rfq_id }: Fixtures) => ({ params: { rfqId: draft_rfq_id }, body: { version: 1 } }) },
  'rfqs.takeBackRfq': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id }, body: { version: 1 } }) },
  'rfqs.closeRfq': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id }, body: { version: 1 } }) },
  'rfqs.listRfqTemplates': { build: () => ({}) },
  'rfqs.createRfqTemplate': { build: () => ({ body: templateBody }) },
  'rfqs.renameRfqTemplate': {
    owned: ({ template_id }: Fixtures) => ({ params: { templateId: template_id }, body: { name: 'نام دیگر', version: 1 } }),
  },
  'rfqs.deleteRfqTemplate': { owned: ({ template_id }: Fixtures) => ({ params: { templateId: template_id } }) },
  'rfqs.inviteSuppliers': {
    owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id }, body: { user_ids: [tradeIds.supplier] } }),
  },
  'tasks.putTaskDismissal': {
    build: () => ({ body: { task: { kind: 'answer', rfq_id: tradeIds.open }, is_dismissed: false } }),
  },
  'rfqs.declineInvitation': {
    named: {
      inviting: () => ({ params: { rfqId: tradeIds.inviting }, body: {} }),
      missing: () => ({ params: { rfqId: 999 }, body: {} }),
    },
  },
  'quotes.listAnswerableRfqs': { build: () => ({}) },
  'quotes.getAnswerableRfq': {
    named: {
      open: () => ({ params: { rfqId: tradeIds.open } }),
      inviting: () => ({ params: { rfqId: tradeIds.inviting } }),
      missing: () => ({ params: { rfqId: 999 } }),
    },
  },
  'quotes.getQuotePrefill': {
    named: {
      open: () => ({ params: { rfqId: tradeIds.open } }),
      inviting: () => ({ params: { rfqId: tradeIds.inviting } }),
      missing: () => ({ params: { rfqId: 999 } }),
    },
  },
  'quotes.listRfqQuotes': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'quotes.exportComparison': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'quotes.compareQuotes': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'quotes.sendQuote': {
    named: {
      open: () => ({ params: { rfqId: tradeIds.open }, body: answer }),
      missing: () => ({ params: { rfqId: 999 }, body: answer }),
    },
  },
  'quotes.listQuotes': { build: () => ({}) },
  'quotes.listReceivedQuotes': { build: () => ({}) },
  'quotes.markQuotesSeen': { owned: ({ rfq_id }: Fixtures) => ({ params: { rfqId: rfq_id } }) },
  'quotes.getQuote': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.getQuotePaper': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.exportQuote': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.acceptQuote': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id }, body: { version: 1 } }) },
  'quotes.getQuoteDeal': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.exportOrder': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.rateDeal': {
    owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id }, body: { stars: 4, text: 'به موقع رسید' } }),
  },
  'quotes.stateDelivery': {
    owned: ({ quote_id }: Fixtures) => ({
      params: { quoteId: quote_id },
      body: { state: 'loaded', day: '2026-11-21', note: 'تریلی اول' },
    }),
  },
  'quotes.cancelAward': {
    owned: ({ quote_id }: Fixtures) => ({
      params: { quoteId: quote_id, awardId: quote_id },
      body: { reason: 'بار نرسید' },
    }),
  },
  'quotes.acceptQuotes': {
    owned: ({ rfq_id, quote_id }: Fixtures) => ({
      params: { rfqId: rfq_id },
      body: { quotes: [{ quote_id, version: 1, lines: [{ rfq_line_id: rfq_id, quantity: '1' }] }] },
    }),
  },
  'quotes.takeBackAwards': {
    owned: ({ rfq_id, quote_id }: Fixtures) => ({
      params: { rfqId: rfq_id },
      body: { quotes: [{ quote_id, version: 1, award_id: quote_id }] },
    }),
  },
  'quotes.takeBackQuote': {
    owned: ({ sent_quote_id }: Fixtures) => ({ params: { quoteId: sent_quote_id }, body: { version: 1 } }),
  },
  'quotes.takeBackAward': {
    owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id }, body: { version: 1, award_id: quote_id } }),
  },
  'quotes.declineQuote': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id }, body: { version: 1 } }) },
  'quotes.withdrawQuote': {
    owned: ({ sent_quote_id }: Fixtures) => ({ params: { quoteId: sent_quote_id }, body: { version: 1 } }),
  },
  'quotes.createQuoteLink': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.deleteQuoteLink': { owned: ({ quote_id }: Fixtures) => ({ params: { quoteId: quote_id } }) },
  'quotes.getQuoteByToken': sharedQuote,
  'quotes.exportQuoteByToken': sharedQuote,
};
