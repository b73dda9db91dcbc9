/** The part of the matrix about stories; expectations.ts explains the format. */
export const storyMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
stories.listStoryRings
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

stories.listSupplierStories
  public             ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  missing            404   404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

stories.listSeenStories
stories.markStoriesSeen
stories.own.listStories
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

stories.listAllStories
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

stories.takeStoryDown
  seller             in    no    no    no    no    409   409   409   409   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

stories.own.createStory
  own                in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    sup   422   sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    sup   422   sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    no    no    sus   sus

stories.own.deleteStory
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

stories.other.listStories
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    no    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

stories.other.createStory
  self, self's       in    sup   ok    sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    no    no    sus   sus
  self, seller's     in    sup   422   sup   sup   sup   sup   sup   sup   sus   sup   sup   sup   sup   no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   422   why   why   sus   no    422   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   422   why   why   sus   no    422   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   422   why   why   sus   no    422   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

stories.other.deleteStory
  self, self's       in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  self, seller's     in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, seller's   in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, self's     in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, third's    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller, missing    in    no    no    no    no    why   404   why   why   sus   no    404   no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  nobody, seller's   in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
`;
