import { notificationChannels, notificationGroupNames, notificationGroups } from '@rasteh/contract/reach/notifications/groups';
import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { faNotificationPreferences as texts } from '../../../i18n/reach/notifications.ts';
import styles from './preferences.module.css';

type Channels = NotificationPreferences['channels'];
type ChannelTableProps = { channels: Channels; onChange: (channels: Channels) => void };

/** The channels of each group as a table of switches; one that a group has not is said in words. */
export function ChannelTable({ channels, onChange }: ChannelTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.channels}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.group}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {texts.channel[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationGroupNames.map((group) => {
          const { title, text } = notificationGroups[group];
          return (
            <tr key={group}>
              <th scope="row">
                {title}
                <small>{text}</small>
              </th>
              {notificationChannels.map((channel) => {
                const isOn = channels[group][channel];
                return (
                  <td key={channel}>
                    {isOn === undefined ? (
                      <span className={styles.fixed}>{channel === 'in_app' ? texts.always : texts.never}</span>
                    ) : (
                      <label className={styles.switch}>
                        <input
                          type="checkbox"
                          checked={isOn}
                          aria-label={texts.channel_of(title, texts.channel[channel])}
                          onChange={({ currentTarget: { checked } }) =>
                            onChange({ ...channels, [group]: { ...channels[group], [channel]: checked } })
                          }
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
