/** The part of the matrix about price sheets, freights and feeds; expectations.ts explains the format. */
export const priceSheetsMatrix = `
priceSheets.getPriceSheetByToken
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

priceSheets.own.listPriceSheets
freights.own.getFreights
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

priceSheets.own.createPriceSheet
freights.own.putFreights
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
priceSheets.own.updatePriceSheet
priceSheets.own.renewPriceSheet
priceSheets.own.deletePriceSheet
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus

priceSheets.other.listPriceSheets
freights.other.getFreights
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

priceSheets.other.createPriceSheet
freights.other.putFreights
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
priceSheets.other.updatePriceSheet
priceSheets.other.renewPriceSheet
priceSheets.other.deletePriceSheet
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

feeds.readCategoryFeed
  known              ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

feeds.readSupplierFeed
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
`;
