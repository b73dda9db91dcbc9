/**
 * The part of the matrix about the chat and its desks: all users chat as themselves, except that a supporter (supp) chats as their
 * desk, which shares no room with these users yet. A suspended supporter (s:sup) no longer represents the desk, and a suspended admin
 * (s:adm) finds the same users as a plain user.
 */
export const chatMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
chat.checkAuth
chat.listRooms
chat.listUsers
chat.getBootstrap
chat.readEvents
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   ok

chat.exportChats
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

support.listSupportRooms
  -                  in    no    no    no    ok    404   404   404   404    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

replies.listReplies
  -                  in    no    no    no    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

support.getSupportHours
support.putSupportHours
support.getSupportFigures
support.exportSupportFigures
replies.listKeptReplies
replies.createReply
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

replies.updateReply
replies.moveReply
replies.deleteReply
  known              in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

support.getSupportDesk
  desk               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

support.rateSupport
  desk               in    409   409   409   409   409   409   409   409   sus   409   409   409   409   no    no    no    no    no    no    no    no    no    no    sus   sus

support.getSupportRoom
support.getSupportCustomer
support.listSupportNotes
support.addSupportNote
support.putSupportTags
support.setSupportState
support.claimSupportRoom
support.releaseSupportRoom
support.handOverSupportRoom
  seller             in    no    no    no    404   404   404   404   404    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus

chat.fetchUserData
chat.getHistory
chat.searchRoom
  seller             in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   ok
  third              in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   ok
  private            in    404   404   404   ok    ok    ok    ok    ok    404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   404

chat.sendMessage
chat.blockUser
chat.unblockUser
  seller             in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  third              in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  private            in    404   404   404   ok    ok    ok    ok    ok    sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

chat.readRoom
  seller             in    ok    ok    ok    404   ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   ok
  third              in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   404
  private            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   404

chat.reportUser
  seller             in    ok    ok    ok    404   ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  third              in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  private            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

chat.deleteMessage
  own                in    ok    ok    ok    404   ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

chat.listReports
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

chat.closeReport
  waiting            in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

desks.listDesks
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

desks.createDesk
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

desks.renameDesk
  desk               in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

desks.addDeskMember
  supporter          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing desk       in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

desks.removeDeskMember
  supporter          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  no member          in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
`;
