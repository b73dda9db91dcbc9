import type { UserDetails, UserRole } from '@rasteh/contract/people/users/people';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faUsers } from '../../../i18n/people/users.ts';
import { ActionForm } from '../action-form.tsx';
import { desksQuery, userRoles } from '../queries.ts';
import styles from '../users.module.css';

const texts = faUsers.role_form;

/** The role of a user and the desk of a supporter, and their change. */
export function RoleCard({ user, mayChange }: { user: UserDetails; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card id="role" title={texts.title}>
      <p className={styles.note}>
        {texts.now(faUsers.roles[user.role])}
        {user.desk ? ` · ${faUsers.desk(user.desk.name)}` : ''}
      </p>
      {mayChange && !isOpen ? (
        <div className={styles.actions}>
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        </div>
      ) : null}
      {isOpen ? <RoleForm user={user} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function RoleForm({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { api } = usePage();
  const desks = useQuery(desksQuery(api)).data ?? [];
  const [role, setRole] = useState<UserRole>(user.role === 'user' ? 'supporter' : user.role);
  const [desk, setDesk] = useState(user.desk ? String(user.desk.id) : '');
  const [password, setPassword] = useState('');
  const needsPassword = role !== 'user' && !user.mobiles.some(({ has_password }) => has_password);
  const ends = user.open_rights.delegations + user.open_rights.grants;
  return (
    <ActionForm
      user_id={user.id}
      title={texts.change}
      text={texts.text}
      hint={texts.hint}
      submit={texts.save}
      done={texts.done}
      build={(reason) => ({
        kind: 'role',
        body: {
          role,
          role_was: user.role,
          reason,
          ...(role === 'supporter' && desk ? { desk_id: Number(desk) } : {}),
          ...(needsPassword && password ? { password } : {}),
        },
      })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {ends > 0 && role !== user.role ? <p className={styles.ends}>{texts.ends(user.open_rights)}</p> : null}
          <SelectField
            label={texts.field}
            value={role}
            error={errors.role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as UserRole)}
          >
            {userRoles.map((one) => (
              <option key={one} value={one}>
                {faUsers.roles[one]}
              </option>
            ))}
          </SelectField>
          {role === 'supporter' ? (
            <SelectField
              label={texts.desk}
              value={desk}
              error={errors.desk_id}
              onChange={({ currentTarget }) => setDesk(currentTarget.value)}
            >
              <option value="">{texts.no_desk}</option>
              {desks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
          {needsPassword ? (
            <TextField
              type="password"
              dir="ltr"
              autoComplete="new-password"
              label={texts.password}
              hint={texts.password_hint}
              maxLength={200}
              value={password}
              error={errors.password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          ) : null}
        </>
      )}
    </ActionForm>
  );
}
