/** The part of the matrix about pages and news; expectations.ts explains the format. */
export const pageMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
pages.listNews
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

pages.getPage
  published          ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  draft              404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

pages.listPages
pages.createPage
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

pages.getStoredPage
pages.updatePage
pages.publishPage
pages.deletePage
pages.listPageVersions
  draft              in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

pages.takeBackPage
  published          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

pages.getPageVersion
  known              in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
`;
