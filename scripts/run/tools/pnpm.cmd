@for /f "tokens=2,*" %%a in ("%*") do @set npm_lifecycle_event=%%a&& node --run %%a -- %%b
