/** The part of the matrix about price lists; `expectations.ts` explains the format. */
export const listsMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
priceLists.own.listPriceLists
priceLists.own.exportPrices
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

priceLists.own.createPriceList
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus

priceLists.own.getPriceList
priceLists.own.getPriceListBadRows
priceLists.own.listPriceListRows
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

priceLists.own.choosePriceListSheet
priceLists.own.mapPriceList
priceLists.own.changePriceListRow
priceLists.own.applyPriceList
priceLists.own.cancelPriceList
priceLists.own.undoPriceList
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus

priceLists.other.listPriceLists
priceLists.other.exportPrices
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

priceLists.other.createPriceList
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

priceLists.other.getPriceList
priceLists.other.getPriceListBadRows
priceLists.other.listPriceListRows
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

priceLists.other.choosePriceListSheet
priceLists.other.mapPriceList
priceLists.other.changePriceListRow
priceLists.other.applyPriceList
priceLists.other.cancelPriceList
priceLists.other.undoPriceList
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus
`;
