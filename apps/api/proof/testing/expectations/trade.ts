/** The part of the matrix about RFQs and quotes; expectations.ts explains the format. */
export const tradeMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
rfqs.own.getRfq
rfqs.own.suggestSuppliers
quotes.own.listRfqQuotes
quotes.own.compareQuotes
quotes.own.exportComparison
quotes.own.getQuote
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404

quotes.own.getQuotePaper
quotes.own.exportQuote
quotes.own.getQuoteDeal
quotes.own.exportOrder
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

rfqs.own.updateRfq
rfqs.own.deleteRfq
rfqs.own.refreshRfq
rfqs.own.stopRfq
rfqs.own.publishRfq
rfqs.own.closeRfq
rfqs.own.inviteSuppliers
rfqs.own.renameRfqTemplate
rfqs.own.deleteRfqTemplate
quotes.own.markQuotesSeen
quotes.own.acceptQuote
quotes.own.acceptQuotes
quotes.own.cancelAward
quotes.own.rateDeal
quotes.own.stateDelivery
quotes.own.declineQuote
quotes.own.createQuoteLink
quotes.own.deleteQuoteLink
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

rfqs.own.takeBackRfq
quotes.own.takeBackAward
quotes.own.takeBackAwards
  own                in    late  late  late  late  late  late  late  late  sus   late  late  late  late  no    no    no    no    no    no    no    no    late  late  sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

quotes.own.withdrawQuote
  own                in    404   ok    ok    404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    ok    404   sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

quotes.own.takeBackQuote
  own                in    404   late  late  404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    late  404   sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

rfqs.own.listRfqs
rfqs.own.listRfqTemplates
quotes.own.listReceivedQuotes
quotes.own.listQuotes
quotes.own.listAnswerableRfqs
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok

rfqs.own.readRfqFile
  missing            in    422   422   422   422   422   422   422   422   sus   422   422   422   422   no    no    no    no    no    no    no    no    422   422   sus   sus

rfqs.own.createRfq
rfqs.own.createRfqTemplate
rfqs.own.matchRfqLines
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus

rfqs.own.suggestSuppliersForLines
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    sus   sus

quotes.own.getAnswerableRfq
  open               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  inviting           in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404

quotes.own.getQuotePrefill
  open               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  inviting           in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

rfqs.own.declineInvitation
  inviting           in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

quotes.own.sendQuote
  open               in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    ok    sup   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
rfqs.other.getRfq
rfqs.other.suggestSuppliers
quotes.other.listRfqQuotes
quotes.other.compareQuotes
quotes.other.exportComparison
quotes.other.getQuote
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

quotes.other.getQuotePaper
quotes.other.exportQuote
quotes.other.getQuoteDeal
quotes.other.exportOrder
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

rfqs.other.updateRfq
rfqs.other.deleteRfq
rfqs.other.refreshRfq
rfqs.other.stopRfq
rfqs.other.publishRfq
rfqs.other.closeRfq
rfqs.other.inviteSuppliers
rfqs.other.renameRfqTemplate
rfqs.other.deleteRfqTemplate
quotes.other.markQuotesSeen
quotes.other.acceptQuote
quotes.other.acceptQuotes
quotes.other.cancelAward
quotes.other.rateDeal
quotes.other.stateDelivery
quotes.other.declineQuote
quotes.other.createQuoteLink
quotes.other.deleteQuoteLink
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

rfqs.other.takeBackRfq
quotes.other.takeBackAward
quotes.other.takeBackAwards
  self, self's       in    late  late  late  late  late  late  late  late  sus   late  late  late  late  no    no    no    no    no    no    no    no    late  late  sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, seller's   in    no    no    no    no    why   late  why   why   sus   no    late  no    no    no    no    no    no    no    no    no    no    no    late  sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

quotes.other.withdrawQuote
  self, self's       in    404   ok    ok    404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    ok    404   sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

quotes.other.takeBackQuote
  self, self's       in    404   late  late  404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    late  404   sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, seller's   in    no    no    no    no    why   late  why   why   sus   no    late  no    no    no    no    no    no    no    no    no    no    no    late  sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

rfqs.other.listRfqs
rfqs.other.listRfqTemplates
quotes.other.listReceivedQuotes
quotes.other.listQuotes
quotes.other.listAnswerableRfqs
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

rfqs.other.readRfqFile
  self, missing      in    422   422   422   422   422   422   422   422   sus   422   422   422   422   no    no    no    no    no    no    no    no    422   422   sus   sus
  seller, missing    in    no    no    no    no    why   422   why   why   sus   no    422   no    no    no    no    no    no    no    no    no    no    no    422   sus   sus
  nobody, missing    in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

rfqs.other.createRfq
rfqs.other.createRfqTemplate
rfqs.other.matchRfqLines
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

rfqs.other.suggestSuppliersForLines
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

quotes.other.getAnswerableRfq
  self, open         in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  self, inviting     in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  seller, open       in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  seller, inviting   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  nobody, open       in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody, inviting   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

quotes.other.getQuotePrefill
  self, open         in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  self, inviting     in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  seller, open       in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  seller, inviting   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody, open       in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody, inviting   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

rfqs.other.declineInvitation
  self, inviting     in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    ok    ok    sus   sus
  seller, inviting   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  nobody, inviting   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  self, missing      in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, missing    in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

quotes.other.sendQuote
  self, open         in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    ok    sup   sus   sus
  seller, open       in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  nobody, open       in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  self, missing      in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    404   404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, missing    in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
rfqs.listPublicRfqs
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok

rfqs.getPublicRfq
  open               ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    ok    no    ok    ok    ok
  invited            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    404   no    404   404   404

quotes.getQuoteByToken
quotes.exportQuoteByToken
  known              ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
`;
