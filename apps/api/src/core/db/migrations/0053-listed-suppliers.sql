-- The list of suppliers in its usual order, which stops with the page.
create index supplier_profiles_listed on supplier_profiles
  (status, (case verified when 'verified' then 0 when 'registered' then 1 else 2 end), title, user_id);
