import { notificationGroupNames, notificationGroups } from '@rasteh/contract/reach/notifications/groups';
import { typesOfGroup } from '@rasteh/contract/reach/notifications/kinds';
import { type Chip, ChipRow } from '@rasteh/ui/chip-row';
import { faNotifications as texts } from '../../i18n/reach/notifications.ts';
import type { NotificationFilter } from './queries.ts';

/** The groups that have notifications: messages stand in the chat. */
const groups = notificationGroupNames.filter((group) => typesOfGroup(group).length > 0);

type FiltersProps = { filter: NotificationFilter; onFilter: (filter: NotificationFilter) => void };

/** The filters of the list: unread ones, and one group. */
export function NotificationFilters({ filter, onFilter }: FiltersProps) {
  const { group, unread } = filter;
  const chip = (id: string, title: string, isChosen: boolean, chosen: NotificationFilter): Chip => ({
    id,
    isChosen,
    link: ({ className }) => (
      <button
        type="button"
        className={className}
        aria-pressed={isChosen}
        aria-current={isChosen || undefined}
        onClick={() => onFilter(chosen)}
      >
        {title}
      </button>
    ),
  });
  return (
    <ChipRow
      label={texts.filters}
      chips={[
        chip('all', texts.all, !group && !unread, {}),
        chip('unread', texts.unread, unread === true, { group, unread: unread ? undefined : true }),
        ...groups.map((one) =>
          chip(one, notificationGroups[one].title, group === one, { unread, group: group === one ? undefined : one }),
        ),
      ]}
    />
  );
}
