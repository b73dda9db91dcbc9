/** The part of the matrix about SKUs, and prices and inventories by them; expectations.ts explains the format. */
export const skuMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
skus.own.listSkus
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

skus.own.upsertSkus
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus

skus.own.deleteSku
priceSkus.own.upsertPricesBySku
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus

skus.other.listSkus
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

skus.other.upsertSkus
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

skus.other.deleteSku
priceSkus.other.upsertPricesBySku
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

inventorySkus.own.upsertInventoriesBySku
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus

inventorySkus.other.upsertInventoriesBySku
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
`;
