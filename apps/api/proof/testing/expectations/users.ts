/** The part of the matrix about users, currencies, categories, synonyms, units and rates of value added tax: admins alone see and change the accounts, and keep the others. */
export const usersMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
users.listUsers
users.exportUsers
audit.listAllAudit
audit.exportAudit
overview.getOverview
sms.listSms
sms.exportSms
smsTexts.listSmsTexts
smsTexts.saveSmsText
currencies.createCurrency
currencies.orderCurrencies
currencies.listCurrencySources
featured.getFeaturedPins
featured.saveFeaturedPins
catalogue.listKeptCategories
catalogue.createCategory
search.listSynonyms
search.createSynonyms
holidays.closeDay
holidays.openDay
holidays.restoreDay
vat.createVatRate
units.listKeptUnits
units.listCategoryBases
units.createUnit
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

users.getUser
users.showMobiles
users.setRole
users.endUserSessions
accounts.previewUserClosing
  seller             in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

reviews.takeBackApprovals
suppliers.takeBackAcceptance
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

users.endUserSession
users.replaceMobile
  seller             in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  another's          in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

currencies.renameCurrency
currencies.setCurrencyAmount
currencies.takeBackCurrencyAmount
currencies.saveCurrencySource
currencies.testCurrencySource
currencies.removeCurrencySource
currencies.listCurrencyAmounts
catalogue.updateCategory
catalogue.moveCategory
catalogue.deleteCategory
catalogue.getKeptLevels
catalogue.putLevels
categoryMerging.previewCategoryMerge
categoryMerging.mergeCategory
categoryMerging.previewOptionMerge
categoryMerging.mergeOption
search.updateSynonyms
search.deleteSynonyms
vat.updateVatRate
vat.deleteVatRate
units.updateUnit
units.deleteUnit
  known              in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
`;
