/** The part of the matrix about delegations and grants; expectations.ts explains the outcomes and columns. */
export const actingMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
delegations.listDelegations
audit.listAudit
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

delegations.createDelegation
  -                  in    ok    ok    ok    404   404   404   404   404   sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

audit.getAuditEntry
delegations.endDelegation
delegations.endActForMe
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

delegations.listActFor
delegations.findSubjects
  -                  in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

delegations.openActFor
  own                in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  another's          in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus

delegations.endActFor
  own                in    no    no    no    no    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  another's          in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
  missing            in    no    no    no    no    404   404   404   404   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus
`;
