/** The part of the matrix that speaks of inventories and saved searches; read as in expectations.ts. */
export const stockMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
inventories.listPublicInventories
inventories.countInventories
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no

inventories.getPublicInventory
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  draft              404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

inventories.own.listInventories
savedSearches.listSavedSearches
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no

inventories.own.createInventory
savedSearches.saveSearch
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no

inventories.own.getInventory
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

inventories.own.updateInventory
inventories.own.deleteInventory
inventories.own.refreshInventory
inventories.own.stopInventory
inventories.own.publishInventory
savedSearches.openSavedSearch
savedSearches.deleteSavedSearch
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
inventories.other.listInventories
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no

inventories.other.createInventory
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no

inventories.other.getInventory
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    no    404   no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no

inventories.other.updateInventory
inventories.other.deleteInventory
inventories.other.refreshInventory
inventories.other.stopInventory
inventories.other.publishInventory
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no
`;
