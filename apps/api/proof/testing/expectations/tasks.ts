/** The part of the matrix about tasks: a delegate of any scope reads and puts aside what the scope allows of them; no API key does. */
export const tasksMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
tasks.own.getTasks
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

tasks.other.getTasks
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no

tasks.own.putTaskDismissal
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

tasks.other.putTaskDismissal
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  seller             in    no    no    no    no    why   ok    why   why   sus   no    ok    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
  nobody             in    no    no    no    no    why   why   why   why   sus   no    no    no    no    no    no    no    no    no    no    no    no    no    no    sus   sus
`;
