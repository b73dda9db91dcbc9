-- Tasks that a user has put aside; `task` names one as site/tasks/dismissals-repo.ts writes it.
create table task_dismissals (
  user_id {int} not null references users (id), task text not null, dismissed_at {int} not null, primary key (user_id, task)
);
