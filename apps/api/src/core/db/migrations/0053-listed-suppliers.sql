-- The list of suppliers in its usual order, which stops with the page. The status comes last: as the first column SQLite without statistics
-- would go along it in every query of public prices.
create index supplier_profiles_listed on supplier_profiles
  ((case verified when 'verified' then 0 when 'registered' then 1 else 2 end), title, user_id, status);
