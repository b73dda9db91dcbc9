/** The part of the matrix about push: only browsers of the user themselves subscribe. */
export const pushMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
push.getPushKey
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

push.savePushSubscription
push.saveDevice
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

push.deletePushSubscription
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
`;
