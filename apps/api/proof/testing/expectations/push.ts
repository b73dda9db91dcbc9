/** The part of the matrix about push, preferences and webhooks: only the user themselves have them, without a key. */
export const pushMatrix = `
#                    guest user  suppl pend  supp  admin grant late  over  susp  deleg outs  exp   ended k:r   k:w   k:-   k:del k:sus k:ir  k:iw  k:qr  k:qw  k:out s:sup s:adm
push.getPushKey
  -                  ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

notificationPreferences.getNotificationPreferences
webhooks.listWebhooks
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok

notificationPreferences.updateNotificationPreferences
push.savePushSubscription
webhooks.createWebhook
push.saveDevice
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus

webhooks.deleteWebhook
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

webhooks.listWebhookDeliveries
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
  another's          in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404
  missing            in    404   404   404   404   404   404   404   404   404   404   404   404   404   no    no    no    no    no    no    no    no    no    no    404   404

webhooks.enableWebhook
webhooks.rotateWebhookSecret
webhooks.testWebhook
webhooks.resendWebhookDelivery
  own                in    ok    ok    ok    ok    ok    ok    ok    ok    sus   ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    sus   sus
  another's          in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus
  missing            in    404   404   404   404   404   404   404   404   sus   404   404   404   404   no    no    no    no    no    no    no    no    no    no    sus   sus

push.deletePushSubscription
  -                  in    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    ok    no    no    no    no    no    no    no    no    no    no    ok    ok
`;
