insert into desk_members (user_id, desk_id)
select id, (select user_id from desks order by position, user_id limit 1) from users
where role = 'supporter' and id not in (select user_id from desk_members);
