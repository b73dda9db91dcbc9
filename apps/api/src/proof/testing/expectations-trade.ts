/** The part of the matrix that speaks of RFQs and quotes; read as in expectations.ts. */
export const tradeMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
rfqs.own.getRfq
rfqs.own.suggestSuppliers
quotes.own.listRfqQuotes
quotes.own.compareQuotes
quotes.own.exportComparison
quotes.own.getQuote
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

rfqs.own.updateRfq
rfqs.own.deleteRfq
rfqs.own.refreshRfq
rfqs.own.stopRfq
rfqs.own.publishRfq
rfqs.own.closeRfq
rfqs.own.inviteSuppliers
quotes.own.acceptQuote
quotes.own.declineQuote
quotes.own.createQuoteLink
quotes.own.deleteQuoteLink
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

quotes.own.withdrawQuote
  own                in    404   ok    ok    404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

rfqs.own.listRfqs
quotes.own.listQuotes
quotes.own.listAnswerableRfqs
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no

rfqs.own.createRfq
rfqs.own.matchRfqLines
rfqs.own.suggestSuppliersForLines
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no

quotes.own.getAnswerableRfq
  open               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  inviting           in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

rfqs.own.declineInvitation
  inviting           in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

quotes.own.sendQuote
  open               in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
rfqs.other.getRfq
rfqs.other.suggestSuppliers
quotes.other.listRfqQuotes
quotes.other.compareQuotes
quotes.other.exportComparison
quotes.other.getQuote
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no

rfqs.other.updateRfq
rfqs.other.deleteRfq
rfqs.other.refreshRfq
rfqs.other.stopRfq
rfqs.other.publishRfq
rfqs.other.closeRfq
rfqs.other.inviteSuppliers
quotes.other.acceptQuote
quotes.other.declineQuote
quotes.other.createQuoteLink
quotes.other.deleteQuoteLink
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

quotes.other.withdrawQuote
  self, self's       in    404   ok    ok    404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

rfqs.other.listRfqs
quotes.other.listQuotes
quotes.other.listAnswerableRfqs
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no

rfqs.other.createRfq
rfqs.other.matchRfqLines
rfqs.other.suggestSuppliersForLines
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

quotes.other.getAnswerableRfq
  self, open         in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  self, inviting     in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  seller, open       in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  seller, inviting   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  nobody, open       in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no
  nobody, inviting   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no

rfqs.other.declineInvitation
  self, inviting     in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  seller, inviting   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  nobody, inviting   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

quotes.other.sendQuote
  self, open         in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no
  seller, open       in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  nobody, open       in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
rfqs.listPublicRfqs
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no

rfqs.getPublicRfq
  open               ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  invited            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

quotes.getQuoteByToken
  known              ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
`;
