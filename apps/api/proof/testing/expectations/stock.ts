/** The part of the matrix about inventories, saved searches and what users watch; expectations.ts explains the format. */
export const stockMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
inventories.listPublicInventories
inventories.countInventories
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok

inventories.getPublicInventory
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok
  draft              404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    404   no    no    no    404   404   404
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    404   no    no    no    404   404   404

inventories.own.listInventories
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok

savedSearches.listSavedSearches
priceAlerts.listPriceAlerts
watchlist.listWatched
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

inventories.own.createInventory
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus

savedSearches.saveSearch
priceAlerts.setPriceAlert
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

inventories.own.getInventory
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    404   no    no    no    404   404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    404   no    no    no    404   404   404

inventories.own.updateInventory
inventories.own.deleteInventory
inventories.own.refreshInventory
inventories.own.stopInventory
inventories.own.publishInventory
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus

watchlist.watch
  category           in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  supplier           in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  product            in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  hidden             in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

watchlist.unwatch
  category           in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

savedSearches.openSavedSearch
savedSearches.deleteSavedSearch
priceAlerts.changePriceAlert
priceAlerts.deletePriceAlert
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
inventories.other.listInventories
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

inventories.other.createInventory
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

inventories.other.getInventory
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    ok    no    no    no    ok    ok    ok
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    404   no    no    no    404   404   404
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no    no    no    no    no    404   no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

inventories.other.updateInventory
inventories.other.deleteInventory
inventories.other.refreshInventory
inventories.other.stopInventory
inventories.other.publishInventory
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    ok    no    no    ok    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    404   no    no    404   sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    ok    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    404   sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
`;
