-- The supporter who answers a room of a desk, with the note of the one who handed it over.
create table desk_claims (
  desk_id {int} not null references users (id), partner_id {int} not null references users (id),
  supporter_id {int} not null references users (id), note text, claimed_at {int} not null, primary key (desk_id, partner_id)
);
