/**
 * The lines of the matrix about the chat and its desks: everybody talks as themselves, and a supporter (supp) as their desk, which has
 * no room with these people yet.
 */
export const chatMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus
chat.checkAuth
chat.listRooms
chat.listUsers
chat.getBootstrap
chat.readEvents
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no

chat.fetchUserData
chat.getHistory
chat.searchRoom
  seller             in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  third              in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  private            in    404   404   404   ok    ok    ok    ok    ok    404   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

chat.sendMessage
chat.blockUser
chat.unblockUser
  seller             in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  third              in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  private            in    404   404   404   ok    ok    ok    ok    ok    sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

chat.readRoom
  seller             in    ok    ok    ok    404   ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no
  third              in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  private            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no

chat.reportUser
  seller             in    ok    ok    ok    404   ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  third              in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  private            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

chat.deleteMessage
  own                in    ok    ok    ok    404   ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no

chat.listReports
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no

chat.closeReport
  waiting            in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no

desks.listDesks
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no

desks.addDeskMember
  supporter          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no
  missing desk       in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no

desks.removeDeskMember
  supporter          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no
  no member          in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no
`;
