/** The part of the matrix about accounts, goods, prices, reviews and profiles; expectations.ts explains the format. */
export const marketMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
auth.sendCode
auth.login
auth.getMe
docs.getOpenApi
docs.getDocsPage
docs.getDocsAsset
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

auth.logout
auth.logoutEverywhere
auth.setPassword
auth.listSessions
auth.listMobiles
accounts.previewClosing
auth.listApiKeys
auth.deleteApiKeys
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

auth.createApiKey
auth.sendOwnCode
auth.sendMobileCode
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

auth.addMobile
  -                  in    code  code  code  code  code  code  code  code  sus   code  code  code  code  no    no    no    no    no    no    no    no    no    no    sus   sus

auth.changeMobile
auth.removeMobile
  own                in    code  code  code  code  code  code  code  code  sus   code  code  code  code  no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

accounts.closeAccount
  -                  in    code  code  code  staff staff staff staff staff sus   code  code  code  code  no    no    no    no    no    no    no    no    no    no    sus   sus

auth.endSession
auth.deleteApiKey
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

catalogue.listCategories
offers.getMarket
catalogue.listUnits
catalogue.listProvinces
catalogue.listCities
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

catalogue.getCategory
offers.getCategoryIndex
offers.listBoard
offers.countBoardFacets
offers.exportBoard
currencies.getCurrencyHistory
  known              ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
products.own.getProductLevels
  known              in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

products.own.createProduct
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus

products.other.getProductLevels
  self, known        in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  seller, known      in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  nobody, known      in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  self, missing      in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  seller, missing    in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  nobody, missing    in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

products.own.listOwnProducts
variations.own.listVariations
prices.own.listPrices
prices.own.listProductPrices
priceBatches.own.listPriceBatches
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

variations.own.createVariation
prices.own.storePrice
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
products.own.updateProduct
variations.own.updateVariation
variations.own.deleteVariation
prices.own.updatePrices
prices.own.setAvailable
prices.own.setUnavailable
prices.own.setOnCall
prices.own.toggleAvailability
prices.own.takeBackPrices
prices.own.deletePrice
prices.own.deletePriceArchive
prices.own.deleteAllPriceArchives
priceFormulas.own.setPriceFormula
priceFormulas.own.previewPriceFormula
priceFormulas.own.deletePriceFormula
priceFormulas.own.acceptFormulaAmounts
priceBatches.own.undoPriceBatch
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus

prices.own.listPriceArchives
priceBatches.own.listPriceBatchLines
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

priceArchives.listArchiveDeletions
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

priceArchives.restorePriceArchives
  known              in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

products.other.listOwnProducts
variations.other.listVariations
prices.other.listPrices
prices.other.listProductPrices
priceBatches.other.listPriceBatches
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

products.other.createProduct
variations.other.createVariation
prices.other.storePrice
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
products.other.updateProduct
variations.other.updateVariation
variations.other.deleteVariation
prices.other.updatePrices
prices.other.setAvailable
prices.other.setUnavailable
prices.other.setOnCall
prices.other.toggleAvailability
prices.other.takeBackPrices
prices.other.deletePrice
prices.other.deletePriceArchive
prices.other.deleteAllPriceArchives
priceFormulas.other.setPriceFormula
priceFormulas.other.previewPriceFormula
priceFormulas.other.deletePriceFormula
priceFormulas.other.acceptFormulaAmounts
priceBatches.other.undoPriceBatch
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    ok    no    ok    sus   no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    404   no    404   sus   no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   ok    no    no    no    no    no    no    ok    sus   no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   404   no    no    no    no    no    no    404   sus   no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    sus   no    no    no    no    no    sus   sus

prices.other.listPriceArchives
priceBatches.other.listPriceBatchLines
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  self, seller's     in    404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  seller, seller's   in    no    no    no    no    why   ok    why   why   no    ok    no    no    no    no    no    no    ok    no    no    no    no    no    no    no    no
  seller, self's     in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  seller, third's    in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  seller, missing    in    no    no    no    no    why   404   why   why   no    404   no    no    no    no    no    no    404   no    no    no    no    no    no    no    no
  nobody, seller's   in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
offers.listOffers
offers.listFeaturedOffers
search.searchProducts
search.countSearch
search.suggest
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

offers.getProduct
offers.getProductHistory
offers.listAlternatives
  published          ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  pending            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  rejected           404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

currencies.listCurrencies
holidays.listHolidays
vat.listVatRates
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
reviews.listReviews
reviews.countReviews
reviews.decideReviews
reviewReasons.listReviewReasons
reviewReasons.saveReviewReasons
suppliers.listDocuments
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

accounts.closeUser
users.suspendUser
users.reinstateUser
users.setTrusted
  seller             in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

reviews.getReview
reviews.approveReview
reviews.rejectReview
reviews.requestReviewChange
suppliers.acceptDocument
suppliers.rejectDocument
  waiting            in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
suppliers.listSuppliers
freights.listFreights
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok

offers.exportSupplierOffers
suppliers.getSupplier
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    ok    ok    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    404   404   no    no    no    no    no    404   404

suppliers.revealContact
  public             in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

suppliers.own.getProfile
figures.own.getFigures
suppliers.own.proposeHandle
suppliers.own.getHours
suppliers.own.listShowcase
suppliers.own.getVerification
identity.own.getIdentity
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

suppliers.own.updateShowcaseItem
suppliers.own.deleteShowcaseItem
suppliers.own.deleteDocument
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

suppliers.own.putProfile
suppliers.own.putHours
suppliers.own.createShowcaseItem
suppliers.own.orderShowcase
suppliers.own.createDocument
identity.own.putIdentity
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

suppliers.other.getProfile
figures.other.getFigures
suppliers.other.proposeHandle
suppliers.other.getHours
suppliers.other.listShowcase
suppliers.other.getVerification
identity.other.getIdentity
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

suppliers.other.updateShowcaseItem
suppliers.other.deleteShowcaseItem
suppliers.other.deleteDocument
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

suppliers.other.putProfile
suppliers.other.putHours
suppliers.other.createShowcaseItem
suppliers.other.orderShowcase
suppliers.other.createDocument
identity.other.putIdentity
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

reviews.listOwnReviews
notifications.listNotifications
notifications.readNotifications
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

reviews.withdrawReview
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
`;
