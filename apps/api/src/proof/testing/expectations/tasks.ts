/** The part of the matrix about tasks: a delegate of any scope reads what the scope allows of them; no API key does. */
export const tasksMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
tasks.own.getTasks
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

tasks.other.getTasks
  self               in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  seller             in    no    no    no    no    why   ok    why   why   no    ok    ok    no    no    no    no    no    no    no    no    no    no    no    no    no    no
  nobody             in    no    no    no    no    why   why   why   why   no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no    no
`;
